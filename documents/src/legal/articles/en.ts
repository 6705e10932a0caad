import type { LegalText } from '../legal-text.ts';

export const articles: LegalText = {
  title: 'Articles of Association',
  summary: 'The constitution of {bank}: what the company is, who owns it, who decides for it and how it gives account.',
  sections: [
    {
      title: 'Name, seat and purpose',
      clauses: [
        'The company bears the name {bank}. It is a company limited by shares, founded in {since} for an ' +
          'unlimited time, and has its seat at the place where its banking licence {licence} was granted.',
        'The purpose of the company is banking: to accept deposits, to keep accounts in all currencies, to carry ' +
          'out payments and conversions, to issue cards, to accept payments for merchants, and to manage savings ' +
          'for private persons and companies.',
        'The company may found branches and subsidiaries, acquire holdings and own property insofar as this ' +
          'serves its purpose. It does not trade on its own account with the money of its clients.',
      ],
    },
    {
      title: 'Capital and shares',
      clauses: [
        'The capital is divided into registered shares of equal nominal value, all fully paid in money. Its ' +
          'amount is entered in the public register and shall never be less than the law requires of a bank.',
        'Each share carries one vote. There are no bearer shares, no shares without a vote and no shares with ' +
          'more than one.',
        'Capital may be increased or reduced only by resolution of the general meeting and with the consent of ' +
          'the supervisory authority. In an increase each shareholder may subscribe in proportion to the shares ' +
          'already held.',
        'The company may not acquire its own shares beyond one tenth of the capital, and may not lend money for ' +
          'the purchase of its shares.',
      ],
    },
    {
      title: 'Shareholders',
      clauses: [
        'The company keeps a register of shareholders and of the persons who ultimately own or control them. ' +
          'Only those who are entered in it may vote and receive dividends.',
        'A transfer of shares requires the consent of the board, which may refuse it only for grave cause: above ' +
          'all where the acquirer does not disclose who stands behind the purchase or is not fit and proper to ' +
          'hold a share in a bank.',
        'Whoever intends to reach or exceed one tenth of the votes shall notify the company and the supervisory ' +
          'authority beforehand. Until both have answered, no vote may be cast for the shares above that threshold.',
      ],
    },
    {
      title: 'The general meeting',
      clauses: [
        'The ordinary general meeting is held once a year, within six months of the end of the financial year. ' +
          'Extraordinary meetings are convened by the board, by the auditors, or on the demand of shareholders who ' +
          'hold one tenth of the capital.',
        'Notice is given in writing at least twenty-one days before the meeting, with the agenda, the proposals ' +
          'and, for the ordinary meeting, the accounts and the auditors’ report. No resolution is passed on a ' +
          'matter that was not announced.',
        'The meeting elects and removes directors and auditors, approves the accounts, decides on the use of ' +
          'profit, discharges the directors, and amends these articles.',
        'Resolutions require a simple majority of the votes cast. Amendments of these articles, changes of ' +
          'capital, mergers and the dissolution of the company require two thirds of the votes represented.',
        'Shareholders may attend in person, by proxy or by electronic means that allow their identity to be ' +
          'established. Minutes are kept and signed by the chair and the secretary.',
      ],
    },
    {
      title: 'The board of directors',
      clauses: [
        'The board consists of at least three directors, elected for three years; they may be re-elected. The ' +
          'majority shall be independent of the management and of any shareholder with more than one tenth of the ' +
          'votes.',
        'Directors shall be of good repute and have the knowledge that the business of a bank requires. They ' +
          'take office once the supervisory authority has raised no objection.',
        'The board determines strategy and the appetite for risk, appoints and supervises the management, ' +
          'approves the budget and the internal rules, and watches over the solvency of the company. These duties ' +
          'cannot be delegated.',
        'The board meets at least four times a year. It has a quorum when the majority of its members take part; ' +
          'it decides by majority, and in the event of a tie the chair has the casting vote. Resolutions in ' +
          'writing require the consent of all.',
        'A director who has an interest in a matter discloses it, leaves the meeting for that item and does not ' +
          'vote. Loans to directors and to persons close to them are reported to the supervisory authority.',
      ],
    },
    {
      title: 'Management and signature',
      clauses: [
        'The board entrusts day-to-day business to a management of at least two persons, who act together. No ' +
          'one may be both chair of the board and head of the management.',
        'The company is bound by the joint signature of two persons entered in the public register. No person ' +
          'may be given the sole right to sign.',
      ],
    },
    {
      title: 'Control and audit',
      clauses: [
        'Compliance, risk control and internal audit are independent of the business that they examine, and ' +
          'report to the board directly. Their reports may not be withheld from any director.',
        'The accounts and the safekeeping of client money are audited each year by an external firm that the ' +
          'supervisory authority has admitted. The auditor in charge changes after seven years at the latest.',
        'Money of clients is kept apart from the company’s own in the books at all times, so that for every ' +
          'client and every currency the balance can be proved from its entries.',
      ],
    },
    {
      title: 'Accounts and profit',
      clauses: [
        'The financial year is the calendar year. The accounts give a true and fair view and are published ' +
          'within six months of its end.',
        'Of each year’s profit at least one tenth is assigned to the reserve until that reserve equals half of ' +
          'the capital. The general meeting decides on the remainder; dividends are paid only from profit that has ' +
          'been earned and audited.',
      ],
    },
    {
      title: 'Duties and indemnity',
      clauses: [
        'Directors, management and staff are bound to banking secrecy, also after their office has ended. They ' +
          'answer to the company for damage that they cause by intent or negligence.',
        'The company indemnifies its directors and officers against claims arising from acts done in good faith ' +
          'within their powers. It does not indemnify fraud, wilful breach of duty or penalties.',
      ],
    },
    {
      title: 'Dissolution and final provisions',
      clauses: [
        'If the company is dissolved, the general meeting appoints liquidators with the consent of the ' +
          'supervisory authority. Clients are paid first, then other creditors; what remains belongs to the ' +
          'shareholders in proportion to their shares.',
        'Notices of the company are published in the official gazette and on its website. Where these articles ' +
          'are silent, the law of the seat applies. If translations differ, the English text prevails.',
      ],
    },
  ],
};
