/**
 * Names that millions bear: together they tell little, however rare they are on a list. Folded as by `foldName`; other
 * spellings are known by their sound.
 */
export const commonNames: readonly string[] = (
  'mohammed ahmed ali hassan hussein abdullah ibrahim ismail mustafa omar othman khalid yusuf mahmoud hamid karim ' +
  'abdulrahman abdulaziz abdulkarim salah saleh salem said saad samir tariq walid faisal fahd sultan nasser jamal ' +
  'kamal bilal hamza hisham jaber malik rashid sharif zaid ziad amin anwar aziz fadel farah fatima aisha zahra ' +
  'maryam layla khan hussaini shah akbar asghar reza mehdi mohammadi hosseini ahmadi rahimi karimi rezaei singh ' +
  'kumar sharma patel gupta das begum akhtar iqbal javed hossain rahman islam uddin chowdhury li wang zhang liu chen ' +
  'yang zhao huang zhou wu xu sun hu zhu gao lin guo ma luo liang song zheng xie han tang feng deng cao peng zeng ' +
  'xiao tian pan wei jiang jun hua ming ping hong hui jie lei bin bo chao dong fang gang guang hai jian jing kai ' +
  'ling long mei min ning qiang qing rong shan tao ting xin yan yi ying yong yu yuan yue yun zhen zhi kim lee park ' +
  'choi jung kang cho yoon jang lim shin chol song chul young sung hyun jin soo min ho nguyen tran le pham hoang ' +
  'phan vu van thi duc minh thanh hung tuan anh john james robert michael william david richard joseph thomas ' +
  'charles christopher daniel matthew anthony mark paul steven andrew george edward peter henry alexander nicholas ' +
  'martin simon mary patricia jennifer linda elizabeth barbara susan sarah karen anna nancy lisa margaret smith ' +
  'johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson ' +
  'taylor moore jackson white harris thompson lewis robinson walker young king wright hill scott green baker adams ' +
  'nelson carter mitchell perez roberts turner phillips campbell parker evans edwards collins jose juan carlos luis ' +
  'jorge pedro miguel antonio francisco manuel fernando ricardo maria carmen ana rosa fernandez sanchez ramirez ' +
  'torres flores rivera gomez diaz cruz morales silva santos oliveira souza pereira costa ferreira jean pierre ' +
  'michel philippe jacques marie claude martin bernard dubois hans peter klaus wolfgang mueller schmidt schneider ' +
  'fischer weber meyer wagner becker schulz hoffmann aleksandr sergei dmitri andrei aleksei vladimir ivan mikhail ' +
  'nikolai viktor igor oleg yuri pavel maksim evgeny anatoly boris konstantin natalia olga elena tatiana irina ' +
  'svetlana ekaterina ivanov petrov smirnov kuznetsov popov volkov sokolov lebedev kozlov novikov morozov egorov ' +
  'pavlov stepanov nikolaev orlov andreev makarov zaitsev mehmet yilmaz kaya demir celik sahin ozturk giovanni ' +
  'giuseppe marco rossi russo ferrari bianchi giorgos ioannis konstantinos dimitris nikos papadopoulos jan piotr ' +
  'nowak kowalski david cohen levi moshe yosef bank shipping trading marine maritime services service industries ' +
  'industrial technology technologies energy oil gas petroleum import export logistics transport construction ' +
  'engineering development general company new north south east west northern southern eastern western red blue ' +
  'golden star sun sea ocean lady princess queen bank banque banco insurance airlines air aviation university ' +
  'institute ministry centre center organization exchange freight severny yuzhny zavod kombinat'
).split(' ');
