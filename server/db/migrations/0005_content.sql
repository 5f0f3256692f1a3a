CREATE TABLE "consents" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_type_version_pk" PRIMARY KEY("user_id","type","version")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_key" ON "broadcasts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "broadcasts_open" ON "broadcasts" USING btree ("id") WHERE "broadcasts"."finished_at" is null;--> statement-breakpoint
-- Until now a registration kept the agreement's version only; the privacy text accepted with it is the one of that day.
INSERT INTO "consents" ("user_id", "type", "version", "at")
SELECT u."user_id", a."type", a."version", u."agreement_at" FROM "users" u JOIN "agreements" a ON a."type" = 'agreement' AND a."version" = u."agreement_version"
WHERE u."agreement_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "consents" ("user_id", "type", "version", "at")
SELECT u."user_id", p."type", p."version", u."agreement_at" FROM "users" u
CROSS JOIN LATERAL (SELECT a."type", a."version" FROM "agreements" a WHERE a."type" = 'privacy' AND a."effective_at" <= greatest(u."agreement_at", (SELECT min("effective_at") FROM "agreements" WHERE "type" = 'privacy')) ORDER BY a."effective_at" DESC LIMIT 1) p
WHERE u."agreement_at" IS NOT NULL AND u."agreement_version" <> '';
