ALTER TABLE "broadcasts" ADD COLUMN "state" text DEFAULT 'sending' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "broadcasts_state" ON "broadcasts" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_at" ON "broadcasts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "notices_broadcast" ON "notices" USING btree ("key","user_id") WHERE "notices"."key" like 'broadcast:%';--> statement-breakpoint
update broadcasts set state = 'done' where finished_at is not null;
