/**
 * Passwords of eight and more characters that lead every published list of leaked passwords, and the bank's own words.
 * Compared without regard to case. Eight characters are too few for a list alone to help, so patterns are refused too:
 * see `isCommonPassword`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    'password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwort contrasena motdepasse ' +
    '12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 00000000 88888888 99999999 ' +
    '123123123 12341234 11223344 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 ' +
    'qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx abcd1234 abc12345 a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine ' +
    'princess football baseball basketball superman batman123 trustno1 whatever starwars computer internet michelle ' +
    'jennifer jordan23 michael1 charlie1 dragon12 monkey12 letmein1 letmein123 welcome1 welcome123 admin123 ' +
    'administrator changeme changeme1 secret123 master123 login123 test1234 testtest guest123 default1 access14 ' +
    'mercedes corvette maverick cocacola chocolate butterfly elizabeth christian liverpool arsenal1 chelsea1 barcelona ' +
    'realmadrid sparky12 samantha patricia veronica danielle victoria alexander sebastian qwertyqwerty asdasdasd ' +
    'йцукенгш йцукенгшщз пароль123 любовь123 privet123 zxcvbnm123 marlboro 1password money123 bank1234 banking1 ' +
    'offshore offshore1 privatebank ostro123 ostrobank ostro-bank account1'
  ).split(' '),
);
