DROP INDEX "sale_refund_requests_one_open";--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "is_rewardable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_refund_requests_one_open" ON "sale_refund_requests" USING btree ("sale_id",coalesce("item_id", 0)) WHERE "sale_refund_requests"."status" = 'open';--> statement-breakpoint
-- Accounts of the shop: what it sold, freight, the payment channel, the bank, the channel's fees, money that belongs to no order.
INSERT INTO ledger_accounts (name)
SELECT 'house:' || house || ':' || lpad(shard::text, 2, '0')
FROM unnest(ARRAY['sales', 'freight', 'wxpay', 'bank', 'channel_fees', 'suspense']) AS house, generate_series(0, 63) AS shard;
