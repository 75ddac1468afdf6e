-- Before each payment, and for each line of a file, is asked how often a team has paid an address and when last.
create index wallet_transaction_payee on wallet_transaction (team_id, to_address, created_at desc) where kind = 'send';
