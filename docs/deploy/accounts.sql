-- Two accounts for one database, so that whoever makes the server run SQL of theirs can read and write rows and nothing else.
--   metaverse      owns everything: migrations, the nightly audit, backups, `npm run op`     DATABASE_DIRECT_URL
--   metaverse_app  answers calls; changes no table, no guard and no line of the ledger       DATABASE_URL
-- Once, as a superuser:  CREATE ROLE metaverse_app LOGIN PASSWORD '…';
-- Then as metaverse, before the first start and once more after it (the guarded tables exist only then):
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f docs/deploy/accounts.sql
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO metaverse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO metaverse_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO metaverse_app;
-- What later migrations add.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO metaverse_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO metaverse_app;
-- Append-only: triggers refuse changes to everybody, and this account is not even heard.
DO $$
DECLARE guarded text;
BEGIN
  FOREACH guarded IN ARRAY ARRAY['ledger_entries', 'ledger_journals', 'audit_log', 'audit_digests', 'sku_prices', 'stock_moves', 'shop_settings', 'site_settings'] LOOP
    IF to_regclass(guarded) IS NOT NULL THEN EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM metaverse_app', guarded); END IF;
  END LOOP;
END $$;
