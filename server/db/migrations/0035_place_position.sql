ALTER TABLE "places" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_position" CHECK (("places"."lat" is null) = ("places"."lng" is null) and abs(coalesce("places"."lat", 0)) <= 90 and abs(coalesce("places"."lng", 0)) <= 180);