-- Members, sessions, plots and partners as a database of the first release held them.
INSERT INTO audit_log (id, operator, action, target, detail, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo', 'withdraw.approve', 'ZC26111917542863729058', '{"to": 20, "from": 10, "amount": 10000}', '2026-11-19 09:54:28.007+00'),
	(2, 'demo', 'withdraw.pay', 'ZC26111917542863729058', '{"to": 40, "from": 20, "amount": 10000, "method": "manual", "voucher": "V-1"}', '2026-11-19 09:54:28.007+00');
INSERT INTO cities (city_id, name, pinyin, sort, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, '滨江', 'binjiang', 0, '2026-11-21 09:54:28.839037+00');
INSERT INTO block_areas (block_area_id, city_id, name, plot_count, resident_count, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '青年港街区', 100, 3, '2026-11-21 09:54:28.839037+00');
INSERT INTO users (user_id, mobile, password_hash, user_name, avatar, gender, birthday, region, industry, role, bio, wechat, qq, email, status, invite_code, referee_id, referee_bound_at, referee_channel, referee_locked_at, inviter_seq, direct_count, team_count, block_area_id, block_no, growth, is_mayor, is_student, real_name_state, agreement_version, agreement_at, version, created_at, last_active_at) OVERRIDING SYSTEM VALUE VALUES
	(10003, '13340917113', '$argon2id$v=19$m=19456,t=2,p=1$eEQ5VwQbCv0Opiylzf/xkQ$/wQc0Thl6gUZ05Rgnk10s37P4b2av2ywwO9ILvVmAmw', '创业者6SH2', '', 0, NULL, '', '', '', '', '', '', '', 'active', 'DJRAH4', 10002, '2026-11-01 09:54:28.007+00', 'code', '2026-11-02 09:54:28.007+00', 1, 0, 0, 1, 3, 0, false, false, 0, '2.0', '2026-11-01 09:54:28.007+00', 1, '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00'),
	(10001, '13722460168', '$argon2id$v=19$m=19456,t=2,p=1$G7Gx1k59LZcCP8Pv+12fKg$rzczFnRLOePJ41wzv3vWY1O9+VPE5MjJRyMrhl3R7fs', '创业者J3JR', '', 0, NULL, '', '', '', '', '', '', '', 'active', 'F933BM', NULL, NULL, NULL, NULL, NULL, 1, 1, 1, 1, 30, false, false, 1, '2.0', '2026-11-01 09:54:28.007+00', 1, '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00'),
	(10002, '13574276793', '$argon2id$v=19$m=19456,t=2,p=1$RPVI2KxQq6bWqLKqNEkFmg$rAPsU4ExI8RAk5qgITMYoO3rWiTP/Kw+XQhfmWgfzKA', '创业者6AB9', '', 0, NULL, '', '', '', '', '', '', '', 'active', '5VXM3Q', 10001, '2026-11-01 09:54:28.007+00', 'code', '2026-11-02 09:54:28.007+00', 1, 1, 0, 1, 2, 30, false, false, 0, '2.0', '2026-11-01 09:54:28.007+00', 1, '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00');
INSERT INTO daily_stats (user_id, day, visits, new_partners) VALUES
	(10001, '2026-11-01', 0, 1),
	(10002, '2026-11-01', 0, 1);
INSERT INTO feed_heads (user_id, count) VALUES
	(10003, 1),
	(10002, 5),
	(10001, 12);
INSERT INTO feed_items (id, user_id, seq, type, text, route, at) OVERRIDING SYSTEM VALUE VALUES
	(1, 10001, 1, 'block', '你在青年港街区领到了 001 号门牌', '/pages/space/city?blockAreaId=1&blockNo=1', '2026-11-01 09:54:28.007+00'),
	(2, 10001, 2, 'partner', '创** 通过你的邀请码加入了街区', '/pages/index/partner', '2026-11-01 09:54:28.007+00'),
	(3, 10002, 1, 'block', '你在青年港街区领到了 002 号门牌', '/pages/space/city?blockAreaId=1&blockNo=2', '2026-11-01 09:54:28.007+00'),
	(4, 10002, 2, 'partner', '创** 通过你的邀请码加入了街区', '/pages/index/partner', '2026-11-01 09:54:28.007+00'),
	(5, 10003, 1, 'block', '你在青年港街区领到了 003 号门牌', '/pages/space/city?blockAreaId=1&blockNo=3', '2026-11-01 09:54:28.007+00'),
	(6, 10001, 3, 'reward', '创**的订单带来直接奖励 ¥200.00，待入账', '/pages/user/reward?id=1', '2026-11-04 09:54:28.007+00'),
	(7, 10001, 4, 'reward', '创**的订单带来团队奖励 ¥90.00，待入账', '/pages/user/reward2?id=2', '2026-11-04 09:54:28.007+00'),
	(8, 10002, 3, 'reward', '创**的订单带来直接奖励 ¥300.00，待入账', '/pages/user/reward?id=3', '2026-11-04 09:54:28.007+00'),
	(9, 10001, 5, 'reward', '创**的订单带来团队奖励 ¥15.00，待入账', '/pages/user/reward2?id=4', '2026-11-17 09:54:28.007+00'),
	(10, 10002, 4, 'reward', '创**的订单带来直接奖励 ¥50.00，待入账', '/pages/user/reward?id=5', '2026-11-17 09:54:28.007+00'),
	(11, 10001, 6, 'reward', '创**的订单带来直接奖励 ¥40.00，待入账', '/pages/user/reward?id=6', '2026-11-16 09:54:28.007+00'),
	(12, 10001, 7, 'reward', '直接奖励 ¥200.00 已入账', '/pages/user/reward?id=1', '2026-11-19 09:54:28.007+00'),
	(13, 10001, 8, 'reward', '团队奖励 ¥90.00 已入账', '/pages/user/reward2?id=2', '2026-11-19 09:54:28.007+00'),
	(14, 10002, 5, 'reward', '直接奖励 ¥300.00 已入账', '/pages/user/reward?id=3', '2026-11-19 09:54:28.007+00'),
	(15, 10001, 9, 'withdraw', '提现申请已提交，预计11月24日前完成审核', '/pages/user/withdraw?id=1', '2026-11-19 09:54:28.007+00'),
	(16, 10001, 10, 'withdraw', '提现申请已提交，预计11月24日前完成审核', '/pages/user/withdraw?id=2', '2026-11-19 09:54:28.007+00'),
	(17, 10001, 11, 'withdraw', '提现 ¥100.00 已通过审核，等待打款', '/pages/user/withdraw?id=1', '2026-11-19 09:54:28.007+00'),
	(18, 10001, 12, 'withdraw', '提现 ¥100.00 已到账，收款账户 招商银行(7043)', '/pages/user/withdraw?id=1', '2026-11-19 09:54:28.007+00');
INSERT INTO idempotency (owner, key, endpoint, input_hash, answer, created_at) VALUES
	('u10001', 'a23ed71a84a18f9d81353048c0c0a06f', 'withdrawals.addWithdrawal', 'HYZluPj7Shq18RaYIIGi7SzyGlbWHkjypjXq6y-_flE', '{"id": 1, "sn": "ZC26111917542863729058", "fee": 0, "net": 10000, "tax": 0, "amount": 10000, "status": 10, "arriveBy": 1795773600000, "reviewBy": 1795514400000}', '2026-11-19 09:54:28.007+00'),
	('u10001', '7ad125850ab71d3ddd35a11894b28511', 'withdrawals.addWithdrawal', 'YJXRS3uDqGQdLDEi4acfa77hhbbB3wV6EKAuYAMhBEE', '{"id": 2, "sn": "ZC26111917542805199814", "fee": 0, "net": 5000, "tax": 0, "amount": 5000, "status": 10, "arriveBy": 1795773600000, "reviewBy": 1795514400000}', '2026-11-19 09:54:28.007+00');
INSERT INTO partners (row_id, owner_id, seq, level, level_seq, member_id, channel, joined_at) OVERRIDING SYSTEM VALUE VALUES
	(1000000000002, 10001, 2, 2, 1, 10003, 'code', '2026-11-01 09:54:28.007+00'),
	(1000000000001, 10002, 1, 1, 1, 10003, 'code', '2026-11-01 09:54:28.007+00'),
	(1000000000000, 10001, 1, 1, 1, 10002, 'code', '2026-11-01 09:54:28.007+00');
INSERT INTO plots (block_area_id, block_no, user_id, state, taken_at) VALUES
	(1, 4, NULL, 'free', NULL),
	(1, 5, NULL, 'free', NULL),
	(1, 6, NULL, 'free', NULL),
	(1, 7, NULL, 'free', NULL),
	(1, 8, NULL, 'reserved', NULL),
	(1, 9, NULL, 'free', NULL),
	(1, 10, NULL, 'free', NULL),
	(1, 11, NULL, 'free', NULL),
	(1, 12, NULL, 'free', NULL),
	(1, 13, NULL, 'free', NULL),
	(1, 14, NULL, 'free', NULL),
	(1, 15, NULL, 'free', NULL),
	(1, 16, NULL, 'free', NULL),
	(1, 17, NULL, 'free', NULL),
	(1, 18, NULL, 'free', NULL),
	(1, 19, NULL, 'free', NULL),
	(1, 20, NULL, 'free', NULL),
	(1, 21, NULL, 'free', NULL),
	(1, 22, NULL, 'free', NULL),
	(1, 23, NULL, 'free', NULL),
	(1, 24, NULL, 'free', NULL),
	(1, 25, NULL, 'free', NULL),
	(1, 26, NULL, 'free', NULL),
	(1, 27, NULL, 'free', NULL),
	(1, 28, NULL, 'free', NULL),
	(1, 29, NULL, 'free', NULL),
	(1, 30, NULL, 'free', NULL),
	(1, 31, NULL, 'free', NULL),
	(1, 32, NULL, 'free', NULL),
	(1, 33, NULL, 'free', NULL),
	(1, 34, NULL, 'free', NULL),
	(1, 35, NULL, 'free', NULL),
	(1, 36, NULL, 'free', NULL),
	(1, 37, NULL, 'free', NULL),
	(1, 38, NULL, 'free', NULL),
	(1, 39, NULL, 'free', NULL),
	(1, 40, NULL, 'free', NULL),
	(1, 41, NULL, 'free', NULL),
	(1, 42, NULL, 'free', NULL),
	(1, 43, NULL, 'free', NULL),
	(1, 44, NULL, 'free', NULL),
	(1, 45, NULL, 'free', NULL),
	(1, 46, NULL, 'free', NULL),
	(1, 47, NULL, 'free', NULL),
	(1, 48, NULL, 'free', NULL),
	(1, 49, NULL, 'free', NULL),
	(1, 50, NULL, 'free', NULL),
	(1, 51, NULL, 'free', NULL),
	(1, 52, NULL, 'free', NULL),
	(1, 53, NULL, 'free', NULL),
	(1, 54, NULL, 'free', NULL),
	(1, 55, NULL, 'free', NULL),
	(1, 56, NULL, 'free', NULL),
	(1, 57, NULL, 'free', NULL),
	(1, 58, NULL, 'free', NULL),
	(1, 59, NULL, 'free', NULL),
	(1, 60, NULL, 'free', NULL),
	(1, 61, NULL, 'free', NULL),
	(1, 62, NULL, 'free', NULL),
	(1, 63, NULL, 'free', NULL),
	(1, 64, NULL, 'free', NULL),
	(1, 65, NULL, 'free', NULL),
	(1, 66, NULL, 'reserved', NULL),
	(1, 67, NULL, 'free', NULL),
	(1, 68, NULL, 'free', NULL),
	(1, 69, NULL, 'free', NULL),
	(1, 70, NULL, 'free', NULL),
	(1, 71, NULL, 'free', NULL),
	(1, 72, NULL, 'free', NULL),
	(1, 73, NULL, 'free', NULL),
	(1, 74, NULL, 'free', NULL),
	(1, 75, NULL, 'free', NULL),
	(1, 76, NULL, 'free', NULL),
	(1, 77, NULL, 'free', NULL),
	(1, 78, NULL, 'free', NULL),
	(1, 79, NULL, 'free', NULL),
	(1, 80, NULL, 'free', NULL),
	(1, 81, NULL, 'free', NULL),
	(1, 82, NULL, 'free', NULL),
	(1, 83, NULL, 'free', NULL),
	(1, 84, NULL, 'free', NULL),
	(1, 85, NULL, 'free', NULL),
	(1, 86, NULL, 'free', NULL),
	(1, 87, NULL, 'free', NULL),
	(1, 88, NULL, 'reserved', NULL),
	(1, 89, NULL, 'free', NULL),
	(1, 90, NULL, 'free', NULL),
	(1, 91, NULL, 'free', NULL),
	(1, 92, NULL, 'free', NULL),
	(1, 93, NULL, 'free', NULL),
	(1, 94, NULL, 'free', NULL),
	(1, 95, NULL, 'free', NULL),
	(1, 96, NULL, 'free', NULL),
	(1, 97, NULL, 'free', NULL),
	(1, 98, NULL, 'free', NULL),
	(1, 99, NULL, 'free', NULL),
	(1, 100, NULL, 'free', NULL),
	(1, 1, 10001, 'taken', '2026-11-01 09:54:28.007+00'),
	(1, 2, 10002, 'taken', '2026-11-01 09:54:28.007+00'),
	(1, 3, 10003, 'taken', '2026-11-01 09:54:28.007+00');
INSERT INTO sessions (session_id, token_hash, user_id, platform, device_name, visitor_key, ip, place, created_at, last_seen_at, expires_at, revoked_at, revoke_reason) OVERRIDING SYSTEM VALUE VALUES
	(1, 'UT-LSWGI1eBJr9CE_2ypPxyzG1-dRB-mxR7lsbDih_E', 10001, 'h5', 'iPhone · 微信', '1795254874223677894', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL),
	(2, '9SFCnKdQVaLVVNc8antrN7ICsNPAHffxvpVJnDdNvJc', 10002, 'h5', 'iPhone · 微信', '1795254875106471303', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL),
	(3, '3N5Zpt4CR8PscCCCgEIHRr_mo-w2fuRrRdwQbkIkdVQ', 10003, 'h5', 'iPhone · 微信', '1795254875890590101', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL);
-- Numbers go on where they stood.
SELECT setval(pg_get_serial_sequence('block_areas', 'block_area_id'), max(block_area_id)) FROM block_areas;
SELECT setval(pg_get_serial_sequence('cities', 'city_id'), max(city_id)) FROM cities;
SELECT setval(pg_get_serial_sequence('feed_items', 'id'), max(id)) FROM feed_items;
SELECT setval(pg_get_serial_sequence('partners', 'row_id'), max(row_id)) FROM partners;
SELECT setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) FROM audit_log;
SELECT setval(pg_get_serial_sequence('sessions', 'session_id'), max(session_id)) FROM sessions;
SELECT setval(pg_get_serial_sequence('users', 'user_id'), max(user_id)) FROM users;
