ALTER TABLE "feedbacks" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_logs" ADD COLUMN "video" text DEFAULT '' NOT NULL;