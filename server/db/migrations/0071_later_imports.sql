DROP INDEX "imports_applied";--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_applied" ON "imports" USING btree ("source") WHERE "imports"."state" = 'applied';