DROP INDEX "goods_category";--> statement-breakpoint
DROP INDEX "goods_top_category";--> statement-breakpoint
CREATE INDEX "goods_top_popular" ON "goods" USING btree ("top_category_id",("stock_state" <> 'out'),"sold30","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_top_sold" ON "goods" USING btree ("top_category_id","sold_total","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_top_price" ON "goods" USING btree ("top_category_id","min_price","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_top_new" ON "goods" USING btree ("top_category_id","on_sale_at","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_category_popular" ON "goods" USING btree ("category_id",("stock_state" <> 'out'),"sold30","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_category_sold" ON "goods" USING btree ("category_id","sold_total","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_category_price" ON "goods" USING btree ("category_id","min_price","goods_id") WHERE "goods"."status" = 'on';--> statement-breakpoint
CREATE INDEX "goods_category_new" ON "goods" USING btree ("category_id","on_sale_at","goods_id") WHERE "goods"."status" = 'on';