<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Plugin\ConfigAction;

use Drupal\Core\Config\Action\Attribute\ConfigAction;
use Drupal\Core\Config\Action\ConfigActionPluginInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\language\ConfigurableLanguageManagerInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * Translates configuration, which a recipe cannot import.
 */
#[ConfigAction(
  id: 'translateConfig',
  admin_label: new TranslatableMarkup('Translate configuration'),
)]
final class TranslateConfig implements ConfigActionPluginInterface, ContainerFactoryPluginInterface {

  public function __construct(private readonly ConfigurableLanguageManagerInterface $languageManager) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): self {
    return new self($container->get('language_manager'));
  }

  /**
   * {@inheritdoc}
   */
  public function apply(string $configName, mixed $value): void {
    assert(is_array($value));
    foreach ($value as $langcode => $translation) {
      $this->languageManager->getLanguageConfigOverride($langcode, $configName)->setData($translation)->save();
    }
  }

}
