ALTER TABLE "approvals" ADD COLUMN "member_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "operators" text[] DEFAULT '{}' NOT NULL;