-- Members, sales, rewards, movements and withdrawals as a database before the community's tables held them.
-- The migration planted the house's accounts with other numbers.
DELETE FROM ledger_accounts;
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
INSERT INTO identities (user_id, name_sealed, name_mask, id_card_sealed, id_card_hash, consent_at, verified_at) VALUES
	(10001, 'v1.0OFQQnTh7GjtwE8qTMFCfAzB2VXQ6HPzOmpq1EYwZEQXrCiIEQ', '林**', 'v1.90IC-4v01yGSx4RrQV_4PQOZY7qCwfpw-Y36UMLe4LzRzFRPybm3SCuCrQXqjg', 'fL2jXMuWvUXjjGtP02z9s4mtySnqJ_DfR2dWcxpORZM', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00');
INSERT INTO ledger_accounts (account_id, name, user_id, bucket, balance, entry_count) OVERRIDING SYSTEM VALUE VALUES
	(3, 'house:rewards:02', NULL, NULL, 0, 0),
	(4, 'house:rewards:03', NULL, NULL, 0, 0),
	(5, 'house:rewards:04', NULL, NULL, 0, 0),
	(6, 'house:rewards:05', NULL, NULL, 0, 0),
	(7, 'house:rewards:06', NULL, NULL, 0, 0),
	(8, 'house:rewards:07', NULL, NULL, 0, 0),
	(9, 'house:rewards:08', NULL, NULL, 0, 0),
	(10, 'house:rewards:09', NULL, NULL, 0, 0),
	(11, 'house:rewards:10', NULL, NULL, 0, 0),
	(12, 'house:rewards:11', NULL, NULL, 0, 0),
	(13, 'house:rewards:12', NULL, NULL, 0, 0),
	(14, 'house:rewards:13', NULL, NULL, 0, 0),
	(15, 'house:rewards:14', NULL, NULL, 0, 0),
	(16, 'house:rewards:15', NULL, NULL, 0, 0),
	(17, 'house:receivable:00', NULL, NULL, 0, 0),
	(18, 'house:receivable:01', NULL, NULL, 0, 0),
	(19, 'house:receivable:02', NULL, NULL, 0, 0),
	(20, 'house:receivable:03', NULL, NULL, 0, 0),
	(21, 'house:receivable:04', NULL, NULL, 0, 0),
	(22, 'house:receivable:05', NULL, NULL, 0, 0),
	(23, 'house:receivable:06', NULL, NULL, 0, 0),
	(24, 'house:receivable:07', NULL, NULL, 0, 0),
	(25, 'house:receivable:08', NULL, NULL, 0, 0),
	(26, 'house:receivable:09', NULL, NULL, 0, 0),
	(27, 'house:receivable:10', NULL, NULL, 0, 0),
	(28, 'house:receivable:11', NULL, NULL, 0, 0),
	(29, 'house:receivable:12', NULL, NULL, 0, 0),
	(30, 'house:receivable:13', NULL, NULL, 0, 0),
	(31, 'house:receivable:14', NULL, NULL, 0, 0),
	(32, 'house:receivable:15', NULL, NULL, 0, 0),
	(34, 'house:payouts:01', NULL, NULL, 0, 0),
	(35, 'house:payouts:02', NULL, NULL, 0, 0),
	(36, 'house:payouts:03', NULL, NULL, 0, 0),
	(37, 'house:payouts:04', NULL, NULL, 0, 0),
	(38, 'house:payouts:05', NULL, NULL, 0, 0),
	(39, 'house:payouts:06', NULL, NULL, 0, 0),
	(40, 'house:payouts:07', NULL, NULL, 0, 0),
	(41, 'house:payouts:08', NULL, NULL, 0, 0),
	(42, 'house:payouts:09', NULL, NULL, 0, 0),
	(43, 'house:payouts:10', NULL, NULL, 0, 0),
	(44, 'house:payouts:11', NULL, NULL, 0, 0),
	(45, 'house:payouts:12', NULL, NULL, 0, 0),
	(46, 'house:payouts:13', NULL, NULL, 0, 0),
	(47, 'house:payouts:14', NULL, NULL, 0, 0),
	(48, 'house:payouts:15', NULL, NULL, 0, 0),
	(49, 'house:fees:00', NULL, NULL, 0, 0),
	(50, 'house:fees:01', NULL, NULL, 0, 0),
	(51, 'house:fees:02', NULL, NULL, 0, 0),
	(52, 'house:fees:03', NULL, NULL, 0, 0),
	(53, 'house:fees:04', NULL, NULL, 0, 0),
	(54, 'house:fees:05', NULL, NULL, 0, 0),
	(55, 'house:fees:06', NULL, NULL, 0, 0),
	(56, 'house:fees:07', NULL, NULL, 0, 0),
	(57, 'house:fees:08', NULL, NULL, 0, 0),
	(58, 'house:fees:09', NULL, NULL, 0, 0),
	(59, 'house:fees:10', NULL, NULL, 0, 0),
	(60, 'house:fees:11', NULL, NULL, 0, 0),
	(61, 'house:fees:12', NULL, NULL, 0, 0),
	(62, 'house:fees:13', NULL, NULL, 0, 0),
	(63, 'house:fees:14', NULL, NULL, 0, 0),
	(64, 'house:fees:15', NULL, NULL, 0, 0),
	(65, 'house:taxes:00', NULL, NULL, 0, 0),
	(66, 'house:taxes:01', NULL, NULL, 0, 0),
	(67, 'house:taxes:02', NULL, NULL, 0, 0),
	(68, 'house:taxes:03', NULL, NULL, 0, 0),
	(69, 'house:taxes:04', NULL, NULL, 0, 0),
	(70, 'house:taxes:05', NULL, NULL, 0, 0),
	(71, 'house:taxes:06', NULL, NULL, 0, 0),
	(72, 'house:taxes:07', NULL, NULL, 0, 0),
	(73, 'house:taxes:08', NULL, NULL, 0, 0),
	(74, 'house:taxes:09', NULL, NULL, 0, 0),
	(75, 'house:taxes:10', NULL, NULL, 0, 0),
	(76, 'house:taxes:11', NULL, NULL, 0, 0),
	(77, 'house:taxes:12', NULL, NULL, 0, 0),
	(78, 'house:taxes:13', NULL, NULL, 0, 0),
	(79, 'house:taxes:14', NULL, NULL, 0, 0),
	(80, 'house:taxes:15', NULL, NULL, 0, 0),
	(324, 'user:10001:debt', 10001, 'debt', 0, 0),
	(327, 'user:10002:withdrawing', 10002, 'withdrawing', 0, 0),
	(328, 'user:10002:debt', 10002, 'debt', 0, 0),
	(325, 'user:10002:available', 10002, 'available', 30000, 1),
	(326, 'user:10002:pending', 10002, 'pending', 5000, 3),
	(322, 'user:10001:pending', 10001, 'pending', 4500, 7),
	(323, 'user:10001:withdrawing', 10001, 'withdrawing', 5000, 3),
	(321, 'user:10001:available', 10001, 'available', 14000, 4),
	(178, 'house:payouts:00', NULL, NULL, 10000, 1),
	(83, 'house:rewards:00', NULL, NULL, -35000, 2),
	(82, 'house:rewards:01', NULL, NULL, -33500, 5);
INSERT INTO ledger_journals (journal_id, idem, kind, memo, ref_type, ref_id, operator_id, digest, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'reward:1:accrue', 'reward_accrue', '2026110424413951', 'reward', 1, NULL, 'sUvFC1KDAp8YgzpmXKPiTDoeCTCP1d-LX3YyRGg7snU', '2026-11-04 09:54:28.007+00'),
	(2, 'reward:2:accrue', 'reward_accrue', '2026110416944114', 'reward', 2, NULL, '0mSN3pH2pP8kzXtVlWqWGD-mWDwOfdcqC4SYkv6X4c4', '2026-11-04 09:54:28.007+00'),
	(3, 'reward:3:accrue', 'reward_accrue', '2026110416944114', 'reward', 3, NULL, 'D-xEqRHWl67bABOBQCuu-msSuUk6VvXcOqbsdLHV-_o', '2026-11-04 09:54:28.007+00'),
	(4, 'reward:4:accrue', 'reward_accrue', '2026111750084879', 'reward', 4, NULL, '3m9X8IhcePPO3m2U_qwHbC2R8wrB6n3J7UA8PA7KYv4', '2026-11-17 09:54:28.007+00'),
	(5, 'reward:5:accrue', 'reward_accrue', '2026111750084879', 'reward', 5, NULL, 'ILbgGtYn8kc4xa4JbdxVeTIDmPVFRuv-dDApgWtRr5Q', '2026-11-17 09:54:28.007+00'),
	(6, 'reward:6:accrue', 'reward_accrue', '2026111628561676', 'reward', 6, NULL, '-kuLwoy8VyeV2zOuFVGPxso4PgP2RxxwZATKoaA6lM0', '2026-11-16 09:54:28.007+00'),
	(7, 'reward:6:refund:1', 'reward_reduce', '2026111628561676', 'reward', 6, 'demo', '76f0kFyMioSLxWvC5aO369JTEI8Vt0gnsbcsgEkRqb8', '2026-11-19 09:54:28.007+00'),
	(8, 'reward:1:settle', 'reward_settle', '直接奖励 · 2026110424413951', 'reward', 1, NULL, 'eX-wLoR0nCM791ENvs66VOpk93GxwkukFmxkqI70oEQ', '2026-11-19 09:54:28.007+00'),
	(9, 'reward:2:settle', 'reward_settle', '团队奖励 · 2026110416944114', 'reward', 2, NULL, 'QAz9rlMoJ8LvqOmGV6gHSqc_8fGcaABu5faSHneHqtI', '2026-11-19 09:54:28.007+00'),
	(10, 'reward:3:settle', 'reward_settle', '直接奖励 · 2026110416944114', 'reward', 3, NULL, 'pv1imPnUYIa3GQ8GkZUJfopT_g6G1p-A4rNwuWvCBxw', '2026-11-19 09:54:28.007+00'),
	(11, 'withdrawal:1:submit', 'withdraw_submit', '招商银行(7043)', 'withdrawal', 1, NULL, 'o9CAr3LCJ4zWtf9wlW0lWtOfDrUB4Gs78g74PcnzK2k', '2026-11-19 09:54:28.007+00'),
	(12, 'withdrawal:2:submit', 'withdraw_submit', '招商银行(7043)', 'withdrawal', 2, NULL, 'kD67qp2O68pk0b5mnC2dMGb84jXjA3IvaFJB4GREwNs', '2026-11-19 09:54:28.007+00'),
	(13, 'withdrawal:1:end', 'withdraw_paid', '招商银行(7043)', 'withdrawal', 1, 'demo', 'qJmM8lPJJ5g2-0te3Uc5YxXPLFNS0wHm7BukAwMKBc4', '2026-11-19 09:54:28.007+00');
INSERT INTO ledger_entries (account_id, seq, journal_id, amount, balance_after, at, type, type_seq) VALUES
	(82, 1, 1, -20000, -20000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(322, 1, 1, 20000, 20000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(82, 2, 2, -9000, -29000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(322, 2, 2, 9000, 29000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(83, 1, 3, -30000, -30000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(326, 1, 3, 30000, 30000, '2026-11-04 09:54:28.007+00', NULL, NULL),
	(82, 3, 4, -1500, -30500, '2026-11-17 09:54:28.007+00', NULL, NULL),
	(322, 3, 4, 1500, 30500, '2026-11-17 09:54:28.007+00', NULL, NULL),
	(83, 2, 5, -5000, -35000, '2026-11-17 09:54:28.007+00', NULL, NULL),
	(326, 2, 5, 5000, 35000, '2026-11-17 09:54:28.007+00', NULL, NULL),
	(82, 4, 6, -4000, -34500, '2026-11-16 09:54:28.007+00', NULL, NULL),
	(322, 4, 6, 4000, 34500, '2026-11-17 09:54:28.007+00', NULL, NULL),
	(82, 5, 7, 1000, -33500, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(322, 5, 7, -1000, 33500, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(321, 1, 8, 20000, 20000, '2026-11-19 09:54:28.007+00', 'reward', 1),
	(322, 6, 8, -20000, 13500, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(321, 2, 9, 9000, 29000, '2026-11-19 09:54:28.007+00', 'reward', 2),
	(322, 7, 9, -9000, 4500, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(325, 1, 10, 30000, 30000, '2026-11-19 09:54:28.007+00', 'reward', 1),
	(326, 3, 10, -30000, 5000, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(323, 1, 11, 10000, 10000, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(321, 3, 11, -10000, 19000, '2026-11-19 09:54:28.007+00', 'withdraw', 1),
	(323, 2, 12, 5000, 15000, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(321, 4, 12, -5000, 14000, '2026-11-19 09:54:28.007+00', 'withdraw', 2),
	(178, 1, 13, 10000, 10000, '2026-11-19 09:54:28.007+00', NULL, NULL),
	(323, 3, 13, -10000, 5000, '2026-11-19 09:54:28.007+00', NULL, NULL);
INSERT INTO money_rules (version, effective_at, settings, note, operator, created_at) VALUES
	(1, '2026-05-05 09:54:36.748752+00', '{"levels": 2, "rateBp": [1000, 300], "holdDays": 7, "minOrder": 1, "withdraw": {"max": 500000, "min": 1000, "step": 1, "feeBp": 0, "taxBp": 0, "types": ["bank", "alipay", "wechat"], "verify": "sms", "taxMode": "none", "dayCount": 3, "payHours": 72, "dayAmount": 2000000, "reviewDays": 3, "needsQrImage": false, "reviewToHour": 18, "reviewFromHour": 9, "twoPersonAbove": 200000, "accountCoolHours": 24}, "maxShareBp": 3000, "perOrderCap": 0, "slowHoldDays": 15}', '初始规则', 'system', '2026-11-21 09:54:28.007+00');
INSERT INTO orders (order_id, sn, buyer_id, status, paid, freight, refunded, level1_id, level2_id, rule_version, ref, operator, paid_at, completed_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026110424413951', 10002, 'completed', 200000, 0, 0, 10001, NULL, 1, 'R-10002-15', 'demo', '2026-11-04 09:54:28.007+00', '2026-11-04 09:54:28.007+00', '2026-11-04 09:54:28.007+00'),
	(2, '2026110416944114', 10003, 'completed', 300000, 0, 0, 10002, 10001, 1, 'R-10003-15', 'demo', '2026-11-04 09:54:28.007+00', '2026-11-04 09:54:28.007+00', '2026-11-04 09:54:28.007+00'),
	(3, '2026111750084879', 10003, 'paid', 50000, 0, 0, 10002, 10001, 1, 'R-10003-2', 'demo', '2026-11-17 09:54:28.007+00', NULL, '2026-11-17 09:54:28.007+00'),
	(4, '2026111628561676', 10002, 'completed', 40000, 0, 10000, 10001, NULL, 1, 'R-10002-3', 'demo', '2026-11-16 09:54:28.007+00', '2026-11-16 09:54:28.007+00', '2026-11-16 09:54:28.007+00');
INSERT INTO order_items (item_id, order_id, title, paid, refunded) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '开店课程', 200000, 0),
	(2, 2, '开店课程', 300000, 0),
	(3, 3, '开店课程', 50000, 0),
	(4, 4, '开店课程', 40000, 10000);
INSERT INTO partners (row_id, owner_id, seq, level, level_seq, member_id, channel, joined_at, order_count, reward_fen) OVERRIDING SYSTEM VALUE VALUES
	(1000000000002, 10001, 2, 2, 1, 10003, 'code', '2026-11-01 09:54:28.007+00', 2, 10500),
	(1000000000001, 10002, 1, 1, 1, 10003, 'code', '2026-11-01 09:54:28.007+00', 2, 35000),
	(1000000000000, 10001, 1, 1, 1, 10002, 'code', '2026-11-01 09:54:28.007+00', 2, 23000);
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
INSERT INTO refunds (refund_id, order_id, item_id, amount, reason, ref, operator, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 4, 4, 10000, '部分退款', NULL, 'demo', '2026-11-19 09:54:28.007+00');
INSERT INTO reward_days (user_id, day, level, amount) VALUES
	(10001, '2026-11-17', 2, 1500),
	(10002, '2026-11-17', 1, 5000),
	(10001, '2026-11-16', 1, 3000),
	(10001, '2026-11-04', 1, 20000),
	(10001, '2026-11-04', 2, 9000),
	(10002, '2026-11-04', 1, 30000);
INSERT INTO reward_totals (user_id, level, count, pending, settled) VALUES
	(10001, 1, 2, 3000, 20000),
	(10001, 2, 2, 1500, 9000),
	(10002, 1, 2, 5000, 30000);
INSERT INTO rewards (reward_id, user_id, level, level_seq, source_user_id, order_id, item_id, base, rate_bp, rule_version, hold_days, amount, refunded_amount, status, hold_code, reason, hold_until, settled_at, ended_at, appeal_text, appeal_images, appealed_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 10001, 1, 1, 10002, 1, 1, 200000, 1000, 1, 7, 20000, 0, 'settled', NULL, '', '2026-11-11 09:54:28.007+00', '2026-11-19 09:54:28.007+00', NULL, NULL, NULL, NULL, '2026-11-04 09:54:28.007+00'),
	(6, 10001, 1, 2, 10002, 4, 4, 40000, 1000, 1, 7, 4000, 1000, 'pending', NULL, '', '2026-11-23 09:54:28.007+00', NULL, NULL, NULL, NULL, NULL, '2026-11-16 09:54:28.007+00'),
	(2, 10001, 2, 1, 10003, 2, 2, 300000, 300, 1, 7, 9000, 0, 'settled', NULL, '', '2026-11-11 09:54:28.007+00', '2026-11-19 09:54:28.007+00', NULL, NULL, NULL, NULL, '2026-11-04 09:54:28.007+00'),
	(4, 10001, 2, 2, 10003, 3, 3, 50000, 300, 1, 7, 1500, 0, 'pending', NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 09:54:28.007+00'),
	(3, 10002, 1, 1, 10003, 2, 2, 300000, 1000, 1, 7, 30000, 0, 'settled', NULL, '', '2026-11-11 09:54:28.007+00', '2026-11-19 09:54:28.007+00', NULL, NULL, NULL, NULL, '2026-11-04 09:54:28.007+00'),
	(5, 10002, 1, 2, 10003, 3, 3, 50000, 1000, 1, 7, 5000, 0, 'pending', NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 09:54:28.007+00');
INSERT INTO sessions (session_id, token_hash, user_id, platform, device_name, visitor_key, ip, place, created_at, last_seen_at, expires_at, revoked_at, revoke_reason) OVERRIDING SYSTEM VALUE VALUES
	(1, 'UT-LSWGI1eBJr9CE_2ypPxyzG1-dRB-mxR7lsbDih_E', 10001, 'h5', 'iPhone · 微信', '1795254874223677894', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL),
	(2, '9SFCnKdQVaLVVNc8antrN7ICsNPAHffxvpVJnDdNvJc', 10002, 'h5', 'iPhone · 微信', '1795254875106471303', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL),
	(3, '3N5Zpt4CR8PscCCCgEIHRr_mo-w2fuRrRdwQbkIkdVQ', 10003, 'h5', 'iPhone · 微信', '1795254875890590101', '127.0.0.1', '', '2026-11-01 09:54:28.007+00', '2026-11-01 09:54:28.007+00', '2026-12-01 09:54:28.007+00', NULL, NULL);
INSERT INTO wallet_days (user_id, day, type, count, in_fen, out_fen, last_seq) VALUES
	(10001, '2026-11-19', 'reward', 2, 29000, 0, 2),
	(10002, '2026-11-19', 'all', 1, 30000, 0, 1),
	(10002, '2026-11-19', 'reward', 1, 30000, 0, 1),
	(10001, '2026-11-19', 'all', 4, 29000, 15000, 4),
	(10001, '2026-11-19', 'withdraw', 2, 0, 15000, 2);
INSERT INTO wallets (user_id, total_income, total_withdrawn, version, last_at) VALUES
	(10002, 30000, 0, 3, '2026-11-19 09:54:28.007+00'),
	(10001, 29000, 10000, 10, '2026-11-19 09:54:28.007+00');
INSERT INTO withdraw_accounts (account_id, user_id, type, payee_sealed, payee_mask, number_sealed, number_hash, number_mask, bank_code, bank_name, branch, qr_key, is_default, created_at, cool_until, deleted_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 10001, 'bank', 'v1.1WnWxpX5d2yETPiSRQtXIpycwEHXvtFLUgVEXFVRL3uvBuRqaA', '林**', 'v1.029q-mqJt5-fD6HP6ULlf-OSFRAvw4F3Pm-LV22YeyGMEXnyW4vBNUGuOgE', 'OfEYAUN5aTk-ZbLrD1AFGj-ASf8IlSDbYuu9bARlmCc', '7043', 'CMB', '招商银行', '', '', true, '2026-11-01 09:54:28.007+00', NULL, NULL);
INSERT INTO withdrawals (id, sn, user_id, account_id, account_type, account_label, payee_sealed, number_sealed, number_hash, bank_name, branch, amount, fee, tax, net, status, rule_version, submitted_at, review_by, arrive_by, reviewer, second_reviewer, reviewed_at, pay_method, pay_started_at, attempted_at, lease_until, asked_at, provider_state, provider_ref, confirm_package, confirm_expire_at, voucher, paid_at, reason, ended_at) OVERRIDING SYSTEM VALUE VALUES
	(2, 'ZC26111917542805199814', 10001, 1, 'bank', '招商银行(7043)', 'v1.LnDoybA2NdJ4uQMaOnEyv66JV_spkxtR4rh_17ftIRFqGXXGyQ', 'v1.bQAgJjThN-NwiD64gHTigHrmZgf7CkwNXgXM9gZtKeIz8tqL5Aw56b4gZrc', 'OfEYAUN5aTk-ZbLrD1AFGj-ASf8IlSDbYuu9bARlmCc', '招商银行', '', 5000, 0, 0, 5000, 10, 1, '2026-11-19 09:54:28.007+00', '2026-11-24 10:00:00+00', '2026-11-27 10:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', NULL),
	(1, 'ZC26111917542863729058', 10001, 1, 'bank', '招商银行(7043)', 'v1.nIrZgLag3tklkzYebMNpLZB_sD1pIlgIOPq64raQHCQYjL_9UA', 'v1.Xz9ugsD1eGAWVVZQ7hSDgMkzJ2B_cc_z0q_BwE5y2htpTHgrjTNM4_L3soY', 'OfEYAUN5aTk-ZbLrD1AFGj-ASf8IlSDbYuu9bARlmCc', '招商银行', '', 10000, 0, 0, 10000, 40, 1, '2026-11-19 09:54:28.007+00', '2026-11-24 10:00:00+00', '2026-11-27 10:00:00+00', 'demo', NULL, '2026-11-19 09:54:28.007+00', 'manual', '2026-11-19 09:54:28.007+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'V-1', '2026-11-19 09:54:28.007+00', '', NULL);
-- Numbers go on where they stood.
SELECT setval(pg_get_serial_sequence('block_areas', 'block_area_id'), max(block_area_id)) FROM block_areas;
SELECT setval(pg_get_serial_sequence('cities', 'city_id'), max(city_id)) FROM cities;
SELECT setval(pg_get_serial_sequence('feed_items', 'id'), max(id)) FROM feed_items;
SELECT setval(pg_get_serial_sequence('partners', 'row_id'), max(row_id)) FROM partners;
SELECT setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) FROM audit_log;
SELECT setval(pg_get_serial_sequence('sessions', 'session_id'), max(session_id)) FROM sessions;
SELECT setval(pg_get_serial_sequence('users', 'user_id'), max(user_id)) FROM users;
SELECT setval(pg_get_serial_sequence('ledger_accounts', 'account_id'), max(account_id)) FROM ledger_accounts;
SELECT setval(pg_get_serial_sequence('ledger_journals', 'journal_id'), max(journal_id)) FROM ledger_journals;
SELECT setval(pg_get_serial_sequence('order_items', 'item_id'), max(item_id)) FROM order_items;
SELECT setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id)) FROM orders;
SELECT setval(pg_get_serial_sequence('refunds', 'refund_id'), max(refund_id)) FROM refunds;
SELECT setval(pg_get_serial_sequence('rewards', 'reward_id'), max(reward_id)) FROM rewards;
SELECT setval(pg_get_serial_sequence('withdraw_accounts', 'account_id'), max(account_id)) FROM withdraw_accounts;
SELECT setval(pg_get_serial_sequence('withdrawals', 'id'), max(id)) FROM withdrawals;
