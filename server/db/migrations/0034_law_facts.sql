-- Facts of the seller move from the shop's settings to those of the site; letters that marks may not hold become wide ones.
INSERT INTO site_settings (version, settings, note, operator, created_at)
SELECT coalesce(k.version, 0) + 1,
	coalesce(k.settings, '{}'::jsonb) || jsonb_build_object('law', l.law),
	'卖家信息移到“法律与资质”', 'migration', now()
FROM (SELECT settings FROM shop_settings ORDER BY version DESC LIMIT 1) s
LEFT JOIN (SELECT version, settings FROM site_settings ORDER BY version DESC LIMIT 1) k ON true
CROSS JOIN LATERAL (
	SELECT jsonb_object_agg(f.name, translate(regexp_replace(f.value, '[[:cntrl:]]', ' ', 'g'), '<>&"''\{}', '＜＞＆＂＇＼｛｝')) AS law
	FROM (VALUES
		('company', s.settings->>'sellerName'),
		('creditCode', s.settings->>'sellerLicence'),
		('contact', s.settings->>'sellerContact'),
		('returnAddress', s.settings->>'returnAddress')
	) f(name, value)
	WHERE f.value <> ''
) l
WHERE l.law IS NOT NULL;
