ALTER TABLE "provider_refunds" DROP CONSTRAINT "provider_refunds_amount";--> statement-breakpoint
DROP INDEX "provider_refunds_once";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tried_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_trial" ON "payments" USING btree ("account") WHERE "payments"."order_id" is null and "payments"."status" in (10, 20);--> statement-breakpoint
CREATE INDEX "payments_trials" ON "payments" USING btree ("payment_id") WHERE "payments"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_once" ON "provider_refunds" USING btree ("payment_id") WHERE "provider_refunds"."why" in ('late', 'double', 'mismatch', 'trial');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_trial" CHECK (("payments"."order_id" is null) = ("payments"."tried_by" is not null) and ("payments"."tried_by" is null) = ("payments"."account" is null) and ("payments"."use" = 'trial') <= ("payments"."order_id" is null));--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount" > 0 and least("provider_refunds"."goods", "provider_refunds"."freight") >= 0 and ("provider_refunds"."why" in ('late', 'double', 'mismatch', 'trial') or "provider_refunds"."goods" + "provider_refunds"."freight" = "provider_refunds"."amount"));