CREATE INDEX "goods_freight" ON "goods" USING btree ("freight_id");--> statement-breakpoint
CREATE INDEX "audit_log_previewed" ON "audit_log" USING btree ("id") WHERE "audit_log"."outcome" = 'preview';--> statement-breakpoint
CREATE INDEX "stock_moves_left" ON "stock_moves" USING btree ("sku_id","at") WHERE "stock_moves"."kind" in ('out', 'sell');