CREATE TABLE "pick_list_orders" (
	"list_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"box" integer NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pick_list_orders_list_id_order_id_pk" PRIMARY KEY("list_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "pick_lists" (
	"list_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pick_lists_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_list_id_pick_lists_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."pick_lists"("list_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_list_orders_box" ON "pick_list_orders" USING btree ("list_id","box");--> statement-breakpoint
CREATE UNIQUE INDEX "pick_list_orders_open" ON "pick_list_orders" USING btree ("order_id") WHERE "pick_list_orders"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "pick_list_orders_order" ON "pick_list_orders" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_shelf" CHECK (char_length("skus"."shelf") <= 12);