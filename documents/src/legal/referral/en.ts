import type { LegalText } from '../legal-text.ts';

export const referral: LegalText = {
  title: 'Referral Agreement',
  summary:
    'The agreement between {bank} and an agent who introduces clients to it: what is done, what is paid and what ' +
    'neither may do.',
  sections: [
    {
      title: 'Parties and purpose',
      clauses: [
        'This agreement is made between {bank}, holder of banking licence {licence} (“the Bank”), and the person ' +
          'or company that signs it as agent (“the Agent”).',
        'The Agent introduces persons and companies who may wish to hold an account with the Bank. The Bank ' +
          'decides alone whether it enters into a relationship with them, and pays for introductions that lead to ' +
          'one.',
        'The Agent acts independently. Nothing in this agreement makes the Agent an employee, partner, branch or ' +
          'representative of the Bank.',
      ],
    },
    {
      title: 'Admission of the agent',
      clauses: [
        'Before the first introduction, the Bank identifies the Agent, and the persons who own or control the ' +
          'Agent, as it would a client. This agreement takes effect when the Bank confirms that it is satisfied.',
        'The Agent confirms that introducing clients is lawful where the Agent does business, holds every ' +
          'permission required there, and shall notify the Bank at once if that changes.',
        'There is no fee for admission and no minimum number of introductions. The agreement is not exclusive ' +
          'for either party.',
      ],
    },
    {
      title: 'How an introduction is made',
      clauses: [
        'An introduction is made in writing, to {mailbox} or to the account manager, before the client applies. ' +
          'It names the client, the kind of account sought and, so far as is known, the nature of the business. ' +
          'The client must have agreed to it.',
        'Within three Business Days the Bank tells the Agent whether it accepts the introduction. An introduction is ' +
          'not counted if the client already holds an account, has applied in the last twelve months, or was ' +
          'introduced earlier by another agent.',
        'The Bank asks the client for all documents itself and verifies them itself. The Agent may help the ' +
          'client to gather documents, but does not certify them, does not keep copies longer than needed, and ' +
          'does not receive the client’s means of access.',
        'The Bank tells the Agent whether an account was opened, and on what day. It gives no reasons for a ' +
          'refusal and no particulars of accounts.',
      ],
    },
    {
      title: 'What the agent may not do',
      clauses: [
        'The Agent shall not accept money on behalf of the Bank or of a client, sign for the Bank, promise that ' +
          'an account will be opened, or advise on investments or taxes in the Bank’s name.',
        'The Agent shall describe the Bank’s services only as they are described in the material that the Bank ' +
          'provides and in the Tariff on its website, and shall use the Bank’s name and marks only with its ' +
          'consent in writing.',
        'The Agent shall not introduce persons of whom the Agent knows, or ought to know, that their money is of ' +
          'unlawful origin or that they are subject to sanctions, and shall report any such suspicion to the Bank ' +
          'without telling the person concerned.',
      ],
    },
    {
      title: 'Commission',
      clauses: [
        'For each account opened for an introduced client, the Bank pays the Agent’s fee stated in the Tariff ' +
          'for that kind of account.',
        'In addition, the Bank pays a commission on the amount referred: the total of the first incoming ' +
          'payments that the introduced client receives on the new accounts within ninety days of their opening, ' +
          'converted to US dollars at the Bank’s rates of the days of receipt.',
        'The commission is the share that the following table states for that amount. The share of the tier ' +
          'reached applies to the whole amount; an amount that falls between two tiers belongs to the lower one, ' +
          'and below the first tier no commission is due.',
      ],
      table: { columns: ['Amount referred', 'Commission'], rows: 'referralTiers' },
    },
    {
      title: 'Payment',
      clauses: [
        'The Agent’s fee is credited within ten Business Days of the opening of the account, and the commission ' +
          'within ten Business Days of the end of the ninety days, to an account that the Agent keeps with the ' +
          'Bank. The Tariff for agents applies to that account.',
        'With each payment the Bank sends a statement that shows how it was reckoned. Objections are raised ' +
          'within sixty days. The Agent bears the taxes due on what is paid.',
        'If an account is closed within ninety days of its opening because of false statements or unlawful use, ' +
          'or if a payment counted towards the commission is returned, the part paid for it is refunded or set off.',
        'Nothing is paid to a third party, and the Agent shall not share a commission with the introduced client ' +
          'without the Bank’s knowledge.',
      ],
    },
    {
      title: 'Confidence and personal details',
      clauses: [
        'Each party keeps secret what it learns of the other and of the clients, also after the end of this ' +
          'agreement. Banking secrecy is owed to the client alone, and the Bank is not released from it by this ' +
          'agreement.',
        'Each party is responsible for the personal details that it processes, and uses them for no purpose ' +
          'other than the introduction. A loss or disclosure of such details is notified to the other party within ' +
          'two days.',
      ],
    },
    {
      title: 'Liability',
      clauses: [
        'The Agent answers to the Bank for damage caused by a breach of this agreement, and the Bank to the ' +
          'Agent for the fees and commissions that are due. Neither answers for loss of profit, except in cases of ' +
          'intent.',
        'The Bank owes nothing for an introduction that it declines, whatever the reason.',
      ],
    },
    {
      title: 'Term and end',
      clauses: [
        'This agreement is made for an unlimited time. Either party may end it on thirty days’ written notice, ' +
          'and at once for grave cause: above all a breach of section 4 or the loss of a licence or permission.',
        'Introductions made before the end are paid for as agreed. After an end for grave cause on the part of ' +
          'the Agent, no further payment is due.',
        'The Bank may change this agreement on thirty days’ notice. The tiers that applied on the day of an ' +
          'introduction remain in force for it.',
      ],
    },
    {
      title: 'Law and signature',
      clauses: [
        'This agreement is governed by the law of the place where the Bank is licensed, and its courts have ' +
          'jurisdiction. If translations differ, the English text prevails. Changes are valid in writing only.',
        'Made in two copies, one for each party.',
      ],
      signatures: ['For the Bank', 'The Agent'],
    },
  ],
};
