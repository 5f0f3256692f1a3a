ALTER TABLE "parcel_tracks" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "track_pushes" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;