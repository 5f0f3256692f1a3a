ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;--> statement-breakpoint
-- A copy of what the append-only journal says; amounts stay.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" e
SET "kind" = j."kind"
FROM "ledger_accounts" a, "ledger_journals" j
WHERE a."account_id" = e."account_id" AND a."user_id" IS NULL AND j."journal_id" = e."journal_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("account_id","kind","at","journal_id") WHERE "ledger_entries"."kind" is not null;
--> statement-breakpoint
-- For processes of the release before, which leave it out; goes a release later.
CREATE FUNCTION fill_entry_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT j.kind INTO NEW.kind
  FROM ledger_accounts a, ledger_journals j
  WHERE a.account_id = NEW.account_id AND a.user_id IS NULL AND j.journal_id = NEW.journal_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kind BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.kind IS NULL AND NEW.type IS NULL) EXECUTE FUNCTION fill_entry_kind();
