ALTER TABLE "order_items" DROP CONSTRAINT "order_items_units";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_state";--> statement-breakpoint
DROP INDEX "goods_changed_incomplete";--> statement-breakpoint
CREATE INDEX "goods_changed_incomplete" ON "goods" USING btree ("changed_at","goods_id") WHERE 
  "goods"."status" in ('draft', 'off') and (
    "goods"."return_policy" is null or ("goods"."return_policy" = 'none' and "goods"."return_reason" = '')
    or "goods"."form" not in ('ship', 'voucher', 'pass', 'lessons') or ("goods"."form" = 'voucher' and "goods"."valid_days" is null)
    or ("goods"."form" = 'pass' and ("goods"."pass_days" is null or "goods"."place_ids" = '[]'))
    or ("goods"."custom_fields" <> '[]' and "goods"."make_hours" is null)
    or ("goods"."form" = 'lessons' and "goods"."course_id" is null)
    or ("goods"."form" = 'ship' and "goods"."freight_id" is null) or "goods"."ship_within_hours" is null
    or "goods"."images" = '[]' or "goods"."min_price" = 0
  );--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_units" CHECK ("order_items"."units_per" between 1 and case when "order_items"."terms" ? 'passDays' then 90 else 40 end and "order_items"."used_units" >= 0 and "order_items"."used_units" + "order_items"."refunded_num" <= "order_items"."num" * "order_items"."units_per");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_state" CHECK ("vouchers"."valid_to" > "vouchers"."valid_from" and case when "vouchers"."used" + "vouchers"."refunded" < "vouchers"."units" then "vouchers"."state" = 'live' when "vouchers"."used" > 0 then "vouchers"."state" = 'done' or ("vouchers"."kind" = 'pass' and "vouchers"."state" = 'live') else "vouchers"."state" = 'void' end);