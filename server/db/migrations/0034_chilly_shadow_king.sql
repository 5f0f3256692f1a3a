ALTER TABLE "house_messages" ALTER COLUMN "seq" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "house_messages" ADD COLUMN "reply_to" bigint;--> statement-breakpoint
ALTER TABLE "house_messages" ADD CONSTRAINT "house_messages_reply_to_house_messages_message_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."house_messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "house_messages_reply" ON "house_messages" USING btree ("reply_to") WHERE "house_messages"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "house_messages" ADD CONSTRAINT "house_messages_numbered" CHECK (("house_messages"."seq" is null) = ("house_messages"."reply_to" is not null));