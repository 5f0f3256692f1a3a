CREATE TABLE "parcel_tracks" (
	"parcel_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text,
	"news_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"is_final" boolean DEFAULT false NOT NULL,
	"subscribed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_pushes" (
	"digest" text PRIMARY KEY NOT NULL,
	"body" text,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_parcel_id_parcels_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_tracks_ask" ON "parcel_tracks" USING btree ("ask_at") WHERE "parcel_tracks"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_tracks_unsubscribed" ON "parcel_tracks" USING btree ("parcel_id") WHERE "parcel_tracks"."subscribed_at" is null and not "parcel_tracks"."is_final";--> statement-breakpoint
CREATE INDEX "parcel_tracks_open" ON "parcel_tracks" USING btree ("news_at","parcel_id") WHERE not "parcel_tracks"."is_final";--> statement-breakpoint
CREATE INDEX "track_pushes_received" ON "track_pushes" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "track_pushes_new" ON "track_pushes" USING btree ("received_at") WHERE "track_pushes"."outcome" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_events_digest" ON "parcel_events" USING btree ("parcel_id","digest");