import { expect, test } from 'vitest';
import { counter, gaugeText, histogram } from './instruments.ts';

test('a counter counts each combination of labels by itself', () => {
  const { add, text } = counter('bank_things_total', 'Things.');
  expect(text()).toBe('# HELP bank_things_total Things.\n# TYPE bank_things_total counter\n');
  add({ call: 'login', status: '200' });
  add({ call: 'login', status: '200' });
  add({});
  expect(text().split('\n').slice(2)).toEqual([
    'bank_things_total{call="login",status="200"} 2',
    'bank_things_total 1',
    '',
  ]);
});

test('a histogram counts a value up to the end of a bucket in it, and what is larger in the last one', () => {
  const { observe, text } = histogram('bank_seconds', 'Seconds.', [0.5, 1]);
  for (const value of [0.5, 0.75, 1, 1.25]) observe({ call: 'login' }, value);
  observe({}, 2);
  expect(text().split('\n')).toEqual([
    '# HELP bank_seconds Seconds.',
    '# TYPE bank_seconds histogram',
    'bank_seconds_bucket{call="login",le="0.5"} 1',
    'bank_seconds_bucket{call="login",le="1"} 3',
    'bank_seconds_bucket{call="login",le="+Inf"} 4',
    'bank_seconds_sum{call="login"} 3.5',
    'bank_seconds_count{call="login"} 4',
    'bank_seconds_bucket{le="0.5"} 0',
    'bank_seconds_bucket{le="1"} 0',
    'bank_seconds_bucket{le="+Inf"} 1',
    'bank_seconds_sum 2',
    'bank_seconds_count 1',
    '',
  ]);
});

test('what stands in a label cannot break out of it', () => {
  const text = gaugeText('bank_figure', 'A figure.', [[{ name: 'a"b\\c\nd' }, 3]]);
  expect(text.split('\n')[2]).toBe('bank_figure{name="a\\"b\\\\c\\nd"} 3');
});
