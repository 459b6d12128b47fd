import 'attention-figures';
