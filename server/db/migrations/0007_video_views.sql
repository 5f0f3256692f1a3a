CREATE TABLE "video_views" (
	"video_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "video_views_video_id_day_visitor_pk" PRIMARY KEY("video_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_views_day" ON "video_views" USING btree ("day");