DROP INDEX "slot_plans_sku";--> statement-breakpoint
CREATE INDEX "slot_plans_choice" ON "slot_plans" USING btree ("sku_id","place_id","status");--> statement-breakpoint
CREATE INDEX "slots_over" ON "slots" USING btree ("over_at","status");