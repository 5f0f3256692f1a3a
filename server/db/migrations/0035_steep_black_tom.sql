ALTER TABLE "houses" ADD COLUMN "seen_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "houses" SET "seen_seq" = "message_seq";