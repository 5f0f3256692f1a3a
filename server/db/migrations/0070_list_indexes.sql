ALTER TABLE "invoices" ADD COLUMN "is_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "is_changed" = true FROM "orders"
WHERE "orders"."order_id" = "invoices"."order_id" AND "invoices"."status" = 20 AND "invoices"."amount" <> "orders"."paid" - "orders"."refunded";--> statement-breakpoint
CREATE INDEX "goods_bare" ON "goods" USING btree ("goods_id") WHERE 
  "goods"."status" = 'on' and ("goods"."images" = '[]' or "goods"."min_price" <= 0);--> statement-breakpoint
CREATE INDEX "invoices_type" ON "invoices" USING btree ("type","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("invoice_id") WHERE "invoices"."status" = 10 or ("invoices"."status" = 20 and "invoices"."is_changed");--> statement-breakpoint
CREATE INDEX "invoices_voided" ON "invoices" USING btree ("invoice_id") WHERE "invoices"."status" = 30;--> statement-breakpoint
CREATE INDEX "share_links_by_label" ON "share_links" USING btree ("label");