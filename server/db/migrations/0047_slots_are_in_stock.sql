UPDATE "goods" SET "stock_state" = 'ok' WHERE "form" = 'slot' AND "stock_state" <> 'ok';
