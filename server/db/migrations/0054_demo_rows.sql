CREATE TABLE "demo_rows" (
	"table" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "demo_rows_table_key_pk" PRIMARY KEY("table","key")
);
