ALTER TABLE "orders" DROP CONSTRAINT "orders_shipped";--> statement-breakpoint
DROP INDEX "goods_changed_incomplete";--> statement-breakpoint
DROP INDEX "orders_under_way";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "form" text DEFAULT 'ship' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "pass_days" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "free_hours" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "late_bp" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "course_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "evidence" text;--> statement-breakpoint
-- Services and courses were completed by time, without anything delivered: off sale until their forms are.
UPDATE "orders" SET "evidence" = CASE "kind" WHEN 'goods' THEN 'receipt' ELSE 'none' END WHERE "status" = 40;--> statement-breakpoint
UPDATE "goods" SET "form" = CASE "kind" WHEN 'service' THEN 'voucher' ELSE 'lessons' END,
  "status" = CASE "status" WHEN 'on' THEN 'off' ELSE "status" END, "version" = "version" + 1, "changed_at" = now()
WHERE "kind" <> 'goods';--> statement-breakpoint
UPDATE "goods_categories" c SET "status" = 'off', "version" = "version" + 1
WHERE "status" = 'on'
  AND EXISTS (SELECT FROM "goods" g WHERE c."category_id" IN (g."category_id", g."top_category_id") AND g."kind" <> 'goods')
  AND NOT EXISTS (SELECT FROM "goods" g WHERE c."category_id" IN (g."category_id", g."top_category_id") AND g."kind" = 'goods');--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or "goods"."form" <> 'ship' or "goods"."freight_id" is null or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_form" CHECK (case "goods"."kind" when 'goods' then "goods"."form" = 'ship' when 'service' then "goods"."form" in ('voucher', 'slot', 'pass') else "goods"."form" in ('lessons', 'slot') end);--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_form_on_sale" CHECK ("goods"."status" <> 'on' or case "goods"."form" when 'ship' then true when 'voucher' then coalesce("goods"."valid_days", 0) between 7 and 330 when 'slot' then coalesce("goods"."free_hours", -1) >= 0 and coalesce("goods"."late_bp", -1) between 0 and 10000 when 'pass' then coalesce("goods"."pass_days", 0) between 7 and 90 else "goods"."course_id" is not null end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped" CHECK (("orders"."status" <> 30 or ("orders"."shipped_at" is not null and "orders"."receipt_due_at" is not null)) and ("orders"."status" <> 40 or ("orders"."completed_at" is not null and "orders"."evidence" is not null)));--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 25 or ("orders"."status" = 40 and "orders"."evidence" = 'none');