CREATE TABLE "live_events" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_tx_user_id_kind_ref_id_pk" PRIMARY KEY("tx","user_id","kind","ref_id")
);
