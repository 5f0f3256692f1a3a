-- Rewards of earlier releases, counted under their tabs.
UPDATE reward_days d SET
  pending_count = c.pending_n, pending_fen = c.pending, held_count = c.held_n, held_fen = c.held,
  settled_count = c.settled_n, settled_fen = c.settled, void_count = c.void_n, void_fen = c.voided
FROM (
  SELECT user_id, level, (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
    count(*) FILTER (WHERE status = 'pending') AS pending_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'pending'), 0) AS pending,
    count(*) FILTER (WHERE status = 'held') AS held_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'held'), 0) AS held,
    count(*) FILTER (WHERE status = 'settled') AS settled_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status = 'settled'), 0) AS settled,
    count(*) FILTER (WHERE status IN ('void', 'clawed')) AS void_n, coalesce(sum(amount - refunded_amount) FILTER (WHERE status IN ('void', 'clawed')), 0) AS voided
  FROM rewards GROUP BY 1, 2, 3
) c WHERE c.user_id = d.user_id AND c.level = d.level AND c.day = d.day;

