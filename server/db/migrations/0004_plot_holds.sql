ALTER TABLE "plots" ADD COLUMN "held_by" bigint;--> statement-breakpoint
ALTER TABLE "plots" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plots" ADD CONSTRAINT "plots_held_by_users_user_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plots_held" ON "plots" USING btree ("held_by");