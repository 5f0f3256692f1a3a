CREATE TABLE "moved_addresses" (
	"person_id" bigint NOT NULL,
	"old_key" text NOT NULL,
	"sealed" text NOT NULL,
	"region_code" text NOT NULL,
	"region_text" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "moved_addresses_person_id_old_key_pk" PRIMARY KEY("person_id","old_key")
);
--> statement-breakpoint
CREATE TABLE "moved_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"import_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"old_key" text NOT NULL,
	"fen" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "orders_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_person_id_moved_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."moved_people"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_orders" ADD CONSTRAINT "moved_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_orders" ADD CONSTRAINT "moved_orders_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_orders" ADD CONSTRAINT "moved_orders_person_id_moved_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."moved_people"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moved_orders_key" ON "moved_orders" USING btree ("import_id","old_key");--> statement-breakpoint
CREATE INDEX "moved_orders_person" ON "moved_orders" USING btree ("person_id");