CREATE TABLE "imports" (
	"import_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"shop" text NOT NULL,
	"dump_digest" text NOT NULL,
	"plan_digest" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"opening" bigint DEFAULT 0 NOT NULL,
	"planned_by" text NOT NULL,
	"approved_by" text,
	"applied_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moved_money" (
	"money_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_money_money_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"fen" bigint NOT NULL,
	"old_table" text NOT NULL,
	"old_key" text NOT NULL,
	"due_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	CONSTRAINT "moved_money_positive" CHECK ("moved_money"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "moved_people" (
	"person_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_people_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"old_key" text NOT NULL,
	"mobile_hash" text,
	"name_hash" text,
	"inviter_key" text,
	"state" text NOT NULL,
	"wrong_names" integer DEFAULT 0 NOT NULL,
	"user_id" bigint,
	"answered_at" timestamp with time zone,
	CONSTRAINT "moved_people_claimed" CHECK (("moved_people"."state" = 'claimed') <= ("moved_people"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "moved_money" ADD CONSTRAINT "moved_money_person_id_moved_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."moved_people"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_people" ADD CONSTRAINT "moved_people_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_people" ADD CONSTRAINT "moved_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_plan" ON "imports" USING btree ("plan_digest") WHERE "imports"."state" <> 'undone';--> statement-breakpoint
CREATE UNIQUE INDEX "imports_applied" ON "imports" USING btree ("source") WHERE "imports"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "moved_money_person" ON "moved_money" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "moved_money_due" ON "moved_money" USING btree ("due_at") WHERE "moved_money"."posted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moved_people_key" ON "moved_people" USING btree ("import_id","old_key");--> statement-breakpoint
CREATE UNIQUE INDEX "moved_people_mobile" ON "moved_people" USING btree ("mobile_hash") WHERE "moved_people"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "moved_people_inviter" ON "moved_people" USING btree ("import_id","inviter_key");--> statement-breakpoint
CREATE INDEX "moved_people_user" ON "moved_people" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "ledger_accounts" ("name")
SELECT 'house:' || house || ':' || lpad(shard::text, 2, '0')
FROM unnest(ARRAY['opening', 'unclaimed']) AS house, generate_series(0, 63) AS shard;
