CREATE TABLE "reviewer_days" (
	"day" date NOT NULL,
	"operator" text NOT NULL,
	"decided" integer NOT NULL,
	"late" integer NOT NULL,
	CONSTRAINT "reviewer_days_day_operator_pk" PRIMARY KEY("day","operator")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "withdrawal_decisions" ADD CONSTRAINT "withdrawal_decisions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_decisions_newest" ON "withdrawal_decisions" USING btree ("operator","at","read_ms");--> statement-breakpoint
-- Decisions so far are those of the log.
INSERT INTO "withdrawal_decisions" ("withdrawal_id", "operator", "at", "read_ms")
SELECT w."id", l."operator", l."created_at", (l."detail" ->> 'readMs')::bigint
FROM "audit_log" l JOIN "withdrawals" w ON w."sn" = l."target"
WHERE l."action" IN ('withdraw.approve', 'withdraw.reject', 'withdraw.ask-second') AND l."outcome" = 'done'
ORDER BY l."id";--> statement-breakpoint
INSERT INTO "reviewer_days" ("day", "operator", "decided", "late")
SELECT (d."at" AT TIME ZONE 'Asia/Shanghai')::date, d."operator", count(*), count(*) FILTER (WHERE d."at" > w."review_by")
FROM "withdrawal_decisions" d JOIN "withdrawals" w ON w."id" = d."withdrawal_id"
GROUP BY 1, 2;
