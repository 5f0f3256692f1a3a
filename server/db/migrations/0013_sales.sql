-- What the tables called orders are sales: money received for goods. Everything is renamed in place; no row changes.
ALTER TABLE "orders" RENAME TO "sales";--> statement-breakpoint
ALTER TABLE "order_items" RENAME TO "sale_items";--> statement-breakpoint
ALTER TABLE "refunds" RENAME TO "sale_refunds";--> statement-breakpoint
ALTER TABLE "refund_requests" RENAME TO "sale_refund_requests";--> statement-breakpoint
ALTER TABLE "sales" RENAME COLUMN "order_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "sale_items" RENAME COLUMN "order_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "sale_refunds" RENAME COLUMN "order_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "sale_refund_requests" RENAME COLUMN "order_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "rewards" RENAME COLUMN "order_id" TO "sale_id";--> statement-breakpoint
ALTER TABLE "partners" RENAME COLUMN "order_count" TO "sale_count";--> statement-breakpoint
ALTER TABLE "share_days" RENAME COLUMN "first_orders" TO "first_sales";--> statement-breakpoint
ALTER TABLE "share_links" RENAME COLUMN "first_orders" TO "first_sales";--> statement-breakpoint
ALTER TABLE "share_visits" RENAME COLUMN "first_order_at" TO "first_sale_at";--> statement-breakpoint
ALTER SEQUENCE "orders_order_id_seq" RENAME TO "sales_sale_id_seq";--> statement-breakpoint
ALTER SEQUENCE "order_items_item_id_seq" RENAME TO "sale_items_item_id_seq";--> statement-breakpoint
ALTER SEQUENCE "refunds_refund_id_seq" RENAME TO "sale_refunds_refund_id_seq";--> statement-breakpoint
ALTER SEQUENCE "refund_requests_request_id_seq" RENAME TO "sale_refund_requests_request_id_seq";--> statement-breakpoint
ALTER INDEX "orders_buyer" RENAME TO "sales_buyer";--> statement-breakpoint
ALTER INDEX "orders_level1" RENAME TO "sales_level1";--> statement-breakpoint
ALTER INDEX "orders_paid_at" RENAME TO "sales_paid_at";--> statement-breakpoint
ALTER INDEX "orders_ref" RENAME TO "sales_ref";--> statement-breakpoint
ALTER INDEX "orders_sn" RENAME TO "sales_sn";--> statement-breakpoint
ALTER INDEX "order_items_order" RENAME TO "sale_items_sale";--> statement-breakpoint
ALTER INDEX "refunds_order" RENAME TO "sale_refunds_sale";--> statement-breakpoint
ALTER INDEX "refunds_ref" RENAME TO "sale_refunds_ref";--> statement-breakpoint
ALTER INDEX "refund_requests_one_open" RENAME TO "sale_refund_requests_one_open";--> statement-breakpoint
ALTER INDEX "refund_requests_order" RENAME TO "sale_refund_requests_sale";--> statement-breakpoint
ALTER INDEX "rewards_order" RENAME TO "rewards_sale";--> statement-breakpoint
ALTER INDEX "partners_by_orders" RENAME TO "partners_by_sales";--> statement-breakpoint
ALTER INDEX "partners_ordered" RENAME TO "partners_with_sales";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_pkey" TO "sales_pkey";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_sums" TO "sales_sums";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_not_own_referee" TO "sales_not_own_referee";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_status" TO "sales_status";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_buyer_id_users_user_id_fk" TO "sales_buyer_id_users_user_id_fk";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_level1_id_users_user_id_fk" TO "sales_level1_id_users_user_id_fk";--> statement-breakpoint
ALTER TABLE "sales" RENAME CONSTRAINT "orders_level2_id_users_user_id_fk" TO "sales_level2_id_users_user_id_fk";--> statement-breakpoint
ALTER TABLE "sale_items" RENAME CONSTRAINT "order_items_pkey" TO "sale_items_pkey";--> statement-breakpoint
ALTER TABLE "sale_items" RENAME CONSTRAINT "order_items_sums" TO "sale_items_sums";--> statement-breakpoint
ALTER TABLE "sale_items" RENAME CONSTRAINT "order_items_order_id_orders_order_id_fk" TO "sale_items_sale_id_sales_sale_id_fk";--> statement-breakpoint
ALTER TABLE "sale_refunds" RENAME CONSTRAINT "refunds_pkey" TO "sale_refunds_pkey";--> statement-breakpoint
ALTER TABLE "sale_refunds" RENAME CONSTRAINT "refunds_amount" TO "sale_refunds_amount";--> statement-breakpoint
ALTER TABLE "sale_refunds" RENAME CONSTRAINT "refunds_order_id_orders_order_id_fk" TO "sale_refunds_sale_id_sales_sale_id_fk";--> statement-breakpoint
ALTER TABLE "sale_refunds" RENAME CONSTRAINT "refunds_item_id_order_items_item_id_fk" TO "sale_refunds_item_id_sale_items_item_id_fk";--> statement-breakpoint
ALTER TABLE "sale_refund_requests" RENAME CONSTRAINT "refund_requests_pkey" TO "sale_refund_requests_pkey";--> statement-breakpoint
ALTER TABLE "sale_refund_requests" RENAME CONSTRAINT "refund_requests_amount" TO "sale_refund_requests_amount";--> statement-breakpoint
ALTER TABLE "sale_refund_requests" RENAME CONSTRAINT "refund_requests_order_id_orders_order_id_fk" TO "sale_refund_requests_sale_id_sales_sale_id_fk";--> statement-breakpoint
ALTER TABLE "sale_refund_requests" RENAME CONSTRAINT "refund_requests_item_id_order_items_item_id_fk" TO "sale_refund_requests_item_id_sale_items_item_id_fk";--> statement-breakpoint
ALTER TABLE "rewards" RENAME CONSTRAINT "rewards_order_id_orders_order_id_fk" TO "rewards_sale_id_sales_sale_id_fk";--> statement-breakpoint
ALTER TABLE "rewards" RENAME CONSTRAINT "rewards_item_id_order_items_item_id_fk" TO "rewards_item_id_sale_items_item_id_fk";--> statement-breakpoint
-- From PostgreSQL 18 on, NOT NULL is a constraint with a name of its own.
DO $$ DECLARE r record; BEGIN
  FOR r IN
    SELECT c.conrelid::regclass AS relation, c.conname AS old_name, t.relname || '_' || a.attname || '_not_null' AS new_name
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'n' AND c.connamespace = 'public'::regnamespace AND c.conname <> t.relname || '_' || a.attname || '_not_null'
      AND t.relname IN ('sales', 'sale_items', 'sale_refunds', 'sale_refund_requests', 'rewards', 'partners', 'share_days', 'share_links')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', r.relation, r.old_name, r.new_name);
  END LOOP;
END $$;
