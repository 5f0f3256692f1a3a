-- What the ledger has written stays: a mistake is corrected by another movement, never by an edit.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The house's accounts, in sixteen parts each: postings of different members rarely meet in one row.
INSERT INTO ledger_accounts (name)
SELECT 'house:' || house || ':' || lpad(shard::text, 2, '0')
FROM unnest(ARRAY['rewards', 'receivable', 'payouts', 'fees', 'taxes']) AS house, generate_series(0, 15) AS shard;
