CREATE INDEX "goods_comments_by_stars" ON "goods_comments" USING btree ("stars","comment_id");--> statement-breakpoint
CREATE INDEX "goods_comments_low" ON "goods_comments" USING btree ("comment_id") WHERE "goods_comments"."stars" <= 3;--> statement-breakpoint
CREATE INDEX "goods_comments_unanswered" ON "goods_comments" USING btree ("comment_id") WHERE "goods_comments"."reply" = '';--> statement-breakpoint
CREATE INDEX "goods_comments_hidden" ON "goods_comments" USING btree ("comment_id") WHERE "goods_comments"."hidden_reason" <> '';