-- What a database of the last release before sales had besides: an open refund request, points for a sale, figures of a link.
INSERT INTO refund_requests (order_id, item_id, amount, reason, operator, opened_at) VALUES
	(3, 3, 20000, '少一节课', 'demo', '2026-11-20 09:54:28+00');
INSERT INTO growth_entries (user_id, key, source, points, at) VALUES
	(10001, 'sale:order-4', 'sale', 20, '2026-11-20 09:54:28+00');
UPDATE users SET growth = growth + 20 WHERE user_id = 10001;
INSERT INTO share_links (share_id, user_id, label, created_at, visits, registrations, first_orders) OVERRIDING SYSTEM VALUE VALUES
	(71, 10001, '海报', '2026-11-01 09:54:28+00', 1, 1, 1);
INSERT INTO share_days (user_id, day, share_id, visits, registrations, first_orders) VALUES
	(10001, '2026-11-01', 71, 1, 1, 0),
	(10001, '2026-11-04', 71, 0, 0, 1);
INSERT INTO share_visits (referee_id, visitor_id, day, share_id, route, channel, ip_hash, visited_at, registered_user_id, first_order_at) VALUES
	(10001, 'visitor-of-10002', '2026-11-01', 71, '/', 'poster', 'x', '2026-11-01 09:54:28+00', 10002, '2026-11-04 09:54:28+00');
SELECT setval(pg_get_serial_sequence('share_links', 'share_id'), max(share_id)) FROM share_links;
