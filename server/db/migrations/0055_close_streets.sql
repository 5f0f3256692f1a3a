ALTER TABLE "block_areas" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plots_kept" ON "plots" USING btree ("block_area_id","block_no") WHERE "plots"."state" in ('reserved', 'locked');--> statement-breakpoint
CREATE INDEX "plots_warned" ON "plots" USING btree ("block_area_id","block_no") WHERE "plots"."warnings" > 0;--> statement-breakpoint
CREATE INDEX "mayor_applications_outcome" ON "mayor_applications" USING btree ("outcome","id");