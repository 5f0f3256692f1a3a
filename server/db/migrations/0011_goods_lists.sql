DROP TABLE "sku_price_requests";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "goods" SET "changed_at" = coalesce("on_sale_at", "created_at");--> statement-breakpoint
CREATE INDEX "goods_changed" ON "goods" USING btree ("changed_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_changed_status" ON "goods" USING btree ("status","changed_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_changed_kind" ON "goods" USING btree ("kind","changed_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_changed_top" ON "goods" USING btree ("top_category_id","changed_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_changed_category" ON "goods" USING btree ("category_id","changed_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_changed_stock" ON "goods" USING btree ("stock_state","changed_at","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or ("goods"."kind" = 'goods' and "goods"."freight_id" is null) or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
CREATE INDEX "goods_all_price" ON "goods" USING btree ("min_price","goods_id");--> statement-breakpoint
CREATE INDEX "goods_all_sold" ON "goods" USING btree ("sold30","goods_id");