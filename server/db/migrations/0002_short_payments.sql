ALTER TABLE "refund_items" DROP CONSTRAINT "refund_items_sums";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shortfall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "has_promise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shortfall" CHECK ("orders"."shortfall" between 0 and "orders"."discount");--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_sums" CHECK (least("refund_items"."num", "refund_items"."fen") >= 0);--> statement-breakpoint
-- Open reviews whose buyers have read that they are approved by time keep that.
UPDATE "refunds" SET "has_promise" = true WHERE "status" = 10 AND "rule" = 'quality' AND "reason" <> 'not_received' AND NOT "is_second" AND "amount" <= 20000;
