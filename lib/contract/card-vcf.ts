/** GET `?id=<userId>`: text/vcard with the public fields. */
export const CARD_VCF_PATH = '/api/card/vcf';
