-- areas are numbered within their city, and cities count them
UPDATE "block_areas" a SET "city_seq" = n.seq FROM (SELECT block_area_id, row_number() OVER (PARTITION BY city_id ORDER BY block_area_id) AS seq FROM "block_areas") n WHERE n.block_area_id = a.block_area_id;
--> statement-breakpoint
UPDATE "cities" c SET "area_count" = (SELECT count(*) FROM "block_areas" a WHERE a.city_id = c.city_id);
--> statement-breakpoint
UPDATE "block_areas" a SET "reserved_count" = (SELECT count(*) FROM "plots" p WHERE p.block_area_id = a.block_area_id AND p.state IN ('reserved', 'locked'));
--> statement-breakpoint
CREATE UNIQUE INDEX "block_areas_seq" ON "block_areas" USING btree ("city_id", "city_seq");
--> statement-breakpoint
-- who was a mayor before terms were kept
INSERT INTO "mayor_terms" ("block_area_id", "user_id", "source", "starts_at", "ends_at") SELECT DISTINCT ON (block_area_id) block_area_id, user_id, 'founder', now(), now() + interval '90 days' FROM "users" WHERE is_mayor AND block_area_id IS NOT NULL ORDER BY block_area_id, user_id;
--> statement-breakpoint

-- Rewards of earlier releases, counted under their tabs.
UPDATE reward_days d SET
  pending_count = c.pending_n, pending_fen = c.pending, held_count = c.held_n, held_fen = c.held,
  settled_count = c.settled_n, settled_fen = c.settled, void_count = c.void_n, void_fen = c.voided
FROM (
  SELECT user_id, level, (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
    count(*) FILTER (WHERE status = 'pending') AS pending_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'pending'), 0) AS pending,
    count(*) FILTER (WHERE status = 'held') AS held_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'held'), 0) AS held,
    count(*) FILTER (WHERE status = 'settled') AS settled_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'settled'), 0) AS settled,
    count(*) FILTER (WHERE status IN ('void', 'clawed')) AS void_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status IN ('void', 'clawed')), 0) AS voided
  FROM rewards GROUP BY 1, 2, 3
) c WHERE c.user_id = d.user_id AND c.level = d.level AND c.day = d.day;
--> statement-breakpoint
-- The house's accounts in 64 parts instead of 16: parallel postings met too often in one row.
INSERT INTO ledger_accounts (name)
SELECT 'house:' || house || ':' || lpad(shard::text, 2, '0')
FROM unnest(ARRAY['rewards', 'receivable', 'payouts', 'fees', 'taxes']) AS house, generate_series(16, 63) AS shard
ON CONFLICT DO NOTHING;

