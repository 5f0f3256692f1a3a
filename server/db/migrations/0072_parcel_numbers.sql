DROP INDEX "parcels_no";--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_no" ON "parcels" USING btree ("no","carrier","order_id") WHERE "parcels"."voided_at" is null;