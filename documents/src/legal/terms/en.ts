import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Terms and Conditions',
  summary: 'The terms on which {bank} opens and keeps accounts, carries out payment orders and serves its clients.',
  sections: [
    {
      title: 'Definitions and scope',
      clauses: [
        'In these terms, “the Bank” means {bank}, holder of banking licence {licence}; “the Client” means any ' +
          'person or company in whose name the Bank keeps an account; “Account” means any account so kept, in any ' +
          'currency.',
        '“Order” means an instruction of the Client to pay, transfer or convert money. “Business Day” means a ' +
          'day from Monday to Friday on which the Bank is open, and “Office Hours” means {officeHours} at the ' +
          'Bank’s head office on a Business Day.',
        '“Tariff” means the schedule of fees published on the Bank’s website, as it stands on the day a service ' +
          'is given. “Security Deposit” means the minimum balance that must remain on an Account.',
        'These terms govern every Account and service. Where a separate agreement, such as one for cards, for ' +
          'acquiring or for the investment programme, says otherwise, that agreement prevails for its subject.',
      ],
    },
    {
      title: 'Opening an account',
      clauses: [
        'An application is a request, not a contract. A relationship begins only when the Bank confirms in ' +
          'writing that the Account is open, and the Bank may decline an application without giving reasons.',
        'The Client chooses the type of account and of IBAN. A designated IBAN is issued in the Client’s own ' +
          'name; a shared IBAN is held by the Bank, and payments to it are attributed to the Client by reference.',
        'Where urgent opening is ordered, the Account is opened within {urgentOpeningDays} full Business Days ' +
          'after the last document required has been received. The period does not begin while any document is ' +
          'outstanding or unclear.',
        'A company acts through the persons named in its mandate. The Bank may rely on a mandate until it has ' +
          'received written notice of a change and has had one full Business Day to act on it.',
      ],
    },
    {
      title: 'Knowing the client',
      clauses: [
        'The Bank is bound by law to identify its Clients, the persons who own or control them, and the origin ' +
          'of their money. The verification of a personal account is completed within {verificationHours} hours at ' +
          'most once the documents are complete.',
        'The Client shall supply true and complete documents when asked, and shall notify the Bank within thirty ' +
          'days of any change of name, address, residence, ownership, directors or nature of business.',
        'The Bank may ask for the contract, invoice or other ground of a payment, before or after it is made, ' +
          'and may delay or refuse an Order while an answer is awaited or the law so requires. It need not ' +
          'disclose that it is doing so.',
        'Accounts are not to be used for any purpose that is unlawful at the Bank’s seat or at the Client’s ' +
          'residence, nor on behalf of persons whom the Bank has not identified.',
      ],
    },
    {
      title: 'Accounts and the security deposit',
      clauses: [
        'Accounts are kept in the currencies that the Bank offers. A balance in one currency is a debt of the ' +
          'Bank in that currency, and it is not converted without an Order.',
        'The Security Deposit of each Account is shown beside its balance in online banking. It remains the ' +
          'Client’s money, but it cannot be paid out while the Account is open, and an Order that would bring the ' +
          'balance below it is refused.',
        'Accounts may not be overdrawn. If a charge, a reversal or an error leaves an Account below zero, the ' +
          'Client shall make up the amount on first demand.',
        'The Bank may set off what the Client owes on one Account against any other Account of the same Client, ' +
          'at the rate of the day where the currencies differ, and shall inform the Client at once.',
      ],
    },
    {
      title: 'Online banking',
      clauses: [
        'Access requires a login, a password and a one-time PIN. The PIN is sent for a single login, expires ' +
          'after a short time and is never asked for by the Bank’s staff.',
        'The Client shall keep these means of access secret and shall tell the Bank at once when they may have ' +
          'become known to another. Until that notice arrives, the Bank may treat an Order given with valid means ' +
          'of access as the Client’s own.',
        'The Bank may suspend access to protect the Client or itself. It does so without notice where there is ' +
          'danger in delay, and restores access when the reason has gone.',
      ],
    },
    {
      title: 'Payment orders and cut-off',
      clauses: [
        'An Order is received when it reaches the Bank complete. An Order received after the close of Office ' +
          'Hours, or on a day that is not a Business Day, counts as received at the opening of the next Business ' +
          'Day.',
        'Transfers between Accounts of the same Client are booked at once. An international Order is debited on ' +
          'acceptance and shown as in process until it is completed or rejected; if it is rejected, the amount is ' +
          'credited back in full.',
        'The Client answers for the correctness of the beneficiary’s name, account number and bank code. Banks ' +
          'along the route may act on the account number alone, and may require time or charges of their own.',
        'Charges are borne as the Client has chosen: by the sender (OUR), by the beneficiary (BEN), or shared ' +
          '(SHA: the sender pays the Bank’s charges, the beneficiary all others). Under BEN and SHA the ' +
          'beneficiary may receive less than the amount ordered.',
        'An Order may be recalled only while it is in process. After that the Bank will ask the receiving bank ' +
          'for a return, which it cannot promise, and the fee of the Tariff for investigations applies.',
        'Payment orders in cryptocurrency are carried out after a separate review and under the conditions ' +
          'agreed with the Client in writing. Once confirmed by the network concerned, they cannot be undone.',
      ],
    },
    {
      title: 'Currency conversion',
      clauses: [
        'A transfer between Accounts in different currencies is carried out at the Bank’s rate at that moment. ' +
          'The rate and both amounts are shown before the Client confirms and are recorded in the statement.',
        'Rates published on the website are information. Where rates are out of date or a market is closed, the ' +
          'Bank may refuse a conversion until a reliable rate is available.',
      ],
    },
    {
      title: 'Charges',
      clauses: [
        'Services are charged according to the Tariff, which forms part of these terms and is published in full ' +
          'on the Bank’s website. No fee is owed that the Tariff or a separate written agreement does not name.',
        'Fees are debited when the service is given, or monthly where the Tariff says so, from the Account ' +
          'concerned or, if its balance does not suffice, from another Account of the Client.',
        'The Bank announces a change of the Tariff at least thirty days before it takes effect. A Client who ' +
          'does not accept it may close the Account without a closing fee before that day.',
      ],
    },
    {
      title: 'Interest',
      clauses: [
        'Balances on current Accounts bear no interest unless this is agreed in writing. Where interest on ' +
          'balances in a currency is negative at the Bank’s correspondents, the Bank may pass it on after thirty ' +
          'days’ notice.',
        'Savings under the investment programme are placed for a fixed term at the rate shown in the contract. ' +
          'Interest is paid at the end of the term, and the money cannot be withdrawn before it except as that ' +
          'contract allows.',
      ],
    },
    {
      title: 'Statements and corrections',
      clauses: [
        'Statements are available in online banking at all times. The Client shall examine them and raise any ' +
          'objection within sixty days; thereafter an entry is presumed to be correct until the contrary is proved.',
        'The Bank never alters an entry. An error is corrected by a further entry that names the one it ' +
          'corrects, and the Client is informed of it.',
      ],
    },
    {
      title: 'Liability',
      clauses: [
        'The Bank answers for the loss that its own fault directly causes. For an Order that it carried out ' +
          'late, wrongly or not at all, it makes good the amount and the interest lost, and refunds its fee.',
        'The Bank does not answer for the acts of other banks, networks or authorities, for events beyond its ' +
          'control, or for loss of profit, except where the law forbids such a limit or where it acted with intent ' +
          'or gross negligence.',
        'The Client answers for loss caused by a breach of these terms, in particular by incomplete statements ' +
          'on identity, on ownership or on the origin of money.',
      ],
    },
    {
      title: 'Secrecy and protection of personal details',
      clauses: [
        'The Bank keeps secret what it knows of its Clients. It discloses it only with the Client’s consent, to ' +
          'those who carry out a payment, to auditors and advisers under the same duty, or where a law or a court ' +
          'compels it.',
        'Personal details are processed to fulfil the contract and to comply with the law, and are kept for as ' +
          'long as the law requires after the relationship has ended. The Client may see them, have them corrected ' +
          'and ask to whom they were disclosed.',
      ],
    },
    {
      title: 'Notices and complaints',
      clauses: [
        'Notices to the Bank are sent to {mailbox} or to its head office. Notices to the Client are given in ' +
          'online banking or sent to the last e-mail address known, and count as received on the next Business Day.',
        'A complaint is acknowledged within two Business Days and answered in writing within fifteen. If the ' +
          'answer takes longer, the Bank says why and by when, and in no case takes longer than thirty-five ' +
          'Business Days.',
        'A Client who is not satisfied with the answer may refer the matter to the supervisory authority named ' +
          'on the Bank’s website. The right to go to court remains.',
      ],
    },
    {
      title: 'Changes and closing',
      clauses: [
        'The Bank announces changes to these terms at least thirty days beforehand. They bind the Client who ' +
          'continues the relationship after that day.',
        'The Client may close an Account at any time. The Bank may do so on sixty days’ notice, and at once ' +
          'where the law requires it, where the Client has given false statements, or where these terms have been ' +
          'gravely breached.',
        'On closing, pending Orders are completed, charges are settled, and the balance including the Security ' +
          'Deposit is paid to an account in the Client’s name at another bank. Balances that cannot be paid out ' +
          'are held as the law prescribes.',
      ],
    },
    {
      title: 'Governing law',
      clauses: [
        'The relationship is governed by the law of the place where the Bank is licensed. The courts of that ' +
          'place have jurisdiction; the Bank may also sue at the Client’s residence. Mandatory protection of ' +
          'consumers is not affected.',
        'These terms exist in several languages. If they differ, the English text prevails. If a provision is ' +
          'invalid, the others stand.',
      ],
    },
  ],
};
