ALTER TABLE "checkin_lists" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "redemption_refusals" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "uploaded_by" text;