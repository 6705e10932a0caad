"""Turns a statement as csv-plain, of one account, into a file of beancount.

    python3 ostro_to_beancount.py statement.plain.csv > statement.beancount

Needs nothing but Python 3.8. Rows keep their id, so that a later file shows which of them are known.
"""

import csv
import datetime
import decimal
import sys

OTHER_SIDE = {
    "Fee": "Expenses:Bank-Fees",
    "Interest": "Income:Interest",
    "Internal": "Assets:Ostro:Transfers",
    "Conversion": "Assets:Ostro:Transfers",
}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def other_side(row, amount):
    return OTHER_SIDE.get(row["type"], "Income:Unsorted" if amount > 0 else "Expenses:Unsorted")


def lines_of(rows):
    first, last = rows[0], rows[-1]
    if any(row["account"] != first["account"] for row in rows):
        raise SystemExit("The file holds several accounts: take one statement for each.")
    account = "Assets:Ostro:" + first["account"]
    currency = first["currency"]
    opening = decimal.Decimal(first["balance"]) - decimal.Decimal(first["amount"])
    used = {account, "Equity:Opening-Balances"}
    used.update(other_side(row, decimal.Decimal(row["amount"])) for row in rows)
    for name in sorted(used):
        yield f"{first['date']} open {name}"
    yield f'{first["date"]} * "Opening balance"'
    yield f"  {account}  {opening} {currency}"
    yield "  Equity:Opening-Balances"
    for row in rows:
        amount = decimal.Decimal(row["amount"])
        yield f"{row['date']} * {quoted(row['counterparty'])} {quoted(row['reference'])}"
        yield f"  id: {quoted(row['id'])}"
        yield f"  transfer: {quoted(row['transfer_number'])}"
        yield f"  {account}  {amount} {currency}"
        yield f"  {other_side(row, amount)}"
    # A balance of beancount is that of the morning.
    morning = datetime.date.fromisoformat(last["date"]) + datetime.timedelta(days=1)
    yield f"{morning} balance {account}  {last['balance']} {currency}"


def main():
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    sys.stdout.reconfigure(encoding="utf-8")
    for line in lines_of(rows) if rows else []:
        print(line)


main()
