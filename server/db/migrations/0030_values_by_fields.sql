ALTER TABLE "cart_items" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_cases" ADD COLUMN "last_report_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cart_items" c SET "fields" = g."custom_fields" FROM "skus" s JOIN "goods" g ON g."goods_id" = s."goods_id" WHERE s."sku_id" = c."sku_id" AND c."custom" IS NOT NULL;
