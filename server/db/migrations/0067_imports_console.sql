CREATE TABLE "import_refused" (
	"refused_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_refused_refused_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"old_table" text NOT NULL,
	"old_key" text NOT NULL,
	"reason" text NOT NULL,
	"amount" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_steps" (
	"import_id" bigint NOT NULL,
	"step" text NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_steps_import_id_step_pk" PRIMARY KEY("import_id","step")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "plan_digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "inspected" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "import_refused" ADD CONSTRAINT "import_refused_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_steps" ADD CONSTRAINT "import_steps_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_refused_import" ON "import_refused" USING btree ("import_id","refused_id");--> statement-breakpoint
CREATE INDEX "moved_people_state" ON "moved_people" USING btree ("state","person_id");--> statement-breakpoint
CREATE INDEX "moved_people_old" ON "moved_people" USING btree ("old_key");