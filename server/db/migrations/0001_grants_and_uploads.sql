ALTER TABLE "approvals" ADD COLUMN "is_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "silent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "held_rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "alone_by" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "used_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE "uploads"."used_at" is null;--> statement-breakpoint
UPDATE "approvals" SET "kind" = 'role.grant' WHERE "kind" = 'role.change';
