import { cancelledByClientReason, type ChangedPart, type OrderState, type OrderWithLife } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import { classNames } from '@bank/ui/class-names.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../orders/payment-stages.module.css';
import own from './orders-page.module.css';

/** What happened to an order: when, who, why, and where it was changed what it was and what it is. */
export function OrderLife({ order }: { readonly order: OrderWithLife }) {
  const text = useText('orders');
  const format = useFormat();
  const { steps } = order;
  const first: OrderState = steps[0]?.from ?? order.state;
  const sum = (amount: string): string => format.money(fromDecimalString(amount, currencyCode(order.currency)));
  const written = (part: ChangedPart['part'], value: string | null): string =>
    value === null ? text.onApproval : valueText(part, value, format);
  return (
    <section aria-labelledby="order-life-title">
      <h3 id="order-life-title" className={own.subtitle}>
        {text.life}
      </h3>
      <ol className={styles.stages}>
        <li
          className={classNames(styles.stage, steps.length === 0 && styles.current)}
          aria-current={steps.length === 0 ? 'step' : undefined}
        >
          <b className={styles.name}>{first === 'awaiting_approval' ? text.prepared : text.states[first]}</b>
          <span className={styles.text}>{fill(text.by.user, { name: order.preparedBy ?? text.none })}</span>
          <time dateTime={order.createdAt} className={styles.time}>
            {format.dateTime(order.createdAt)}
          </time>
        </li>
        {steps.map(({ to, at, by, userName, reason, returned, changed }, place) => (
          <li
            key={`${at} ${place}`}
            className={classNames(styles.stage, place === steps.length - 1 && styles.current)}
            aria-current={place === steps.length - 1 ? 'step' : undefined}
          >
            <b className={styles.name}>{changed.length > 0 ? text.changed : text.states[to]}</b>
            <span className={styles.text}>{fill(text.by[by], { name: userName ?? text.none })}</span>
            <time dateTime={at} className={styles.time}>
              {format.dateTime(at)}
            </time>
            {reason !== null && reason !== cancelledByClientReason && <span>{reason}</span>}
            {returned !== null && (
              <span className={styles.text}>
                {fill(text.lessCharges, { amount: sum(returned.amount), charge: sum(returned.charge) })}
              </span>
            )}
            {changed.length > 0 && (
              <ul className={own.changes}>
                {changed.map(({ part, was, is }) => (
                  <li key={part}>
                    <span className={styles.text}>{text.changedParts[part]}</span> <del>{written(part, was)}</del>{' '}
                    <span aria-hidden="true">→</span> <ins>{written(part, is)}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function valueText(part: ChangedPart['part'], value: string, format: Format): string {
  switch (part) {
    case 'amount': {
      const [amount = '', currency = ''] = value.split(' ');
      return format.money(fromDecimalString(amount, currencyCode(currency)));
    }
    case 'country':
      return format.countryName(value);
    case 'execution_day':
      return format.date(value);
    default:
      return value;
  }
}
